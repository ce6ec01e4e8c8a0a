import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLogger, createMetrics, readUploadPace } from '@afterglow/service-kit';
import type { WebConfig } from './config.ts';
import { addToHead, metaTag } from './pages/html.ts';
import { readPageLinks } from './pages/page-links.ts';
import { readPageRenderer } from './pages/page-renderer.ts';
import { paymentSettings, readPayments } from './payments.ts';
import { bounds, type Timings } from './proxy/timings.ts';
import { publicClient, publicClientWithCookies } from './service-client.ts';
import { readSite, siteSettings } from './site.ts';

export async function createDeps(config: WebConfig, changes: Partial<Timings> = {}) {
  const payments = readPayments(config);
  const site = readSite(config);
  const settings = { ...paymentSettings(payments), ...siteSettings(site) };
  const settingTags = Object.entries(settings).map(([name, content]) => metaTag(name, content));
  const builtHtml = await readFile(path.join(config.STATIC_DIR, 'index.html'), 'utf8');
  const lingeringClose = { ...bounds.lingeringClose, totalMs: config.UNREAD_BODY_MS };
  const timings = { ...bounds, lingeringClose, uploadPace: readUploadPace(config), ...changes };
  return {
    log: createLogger('web', config.LOG_LEVEL),
    metrics: createMetrics('web'),
    staticDir: path.resolve(config.STATIC_DIR),
    indexHtml: addToHead(builtHtml, settingTags),
    pageRenderer: await readPageRenderer(config.STATIC_DIR, settings),
    pageLinks: await readPageLinks(config.STATIC_DIR, builtHtml),
    payments,
    site,
    origin: { publicOrigin: config.PUBLIC_ORIGIN, trustProxy: config.TRUST_PROXY === 'true' },
    timings,
    readingSilenceMs: config.READING_SILENCE_MS,
    spillBytes: config.SPILL_BYTES,
    serviceUrls: {
      auth: config.AUTH_URL,
      memorial: config.MEMORIAL_URL,
      media: config.MEDIA_URL,
      billing: config.BILLING_URL,
      render: config.RENDER_URL,
      monitoring: config.MONITORING_URL,
    },
    lookUpSlideshow: publicClient('GET /api/public/slideshow/:slideshowId/video', config.RENDER_URL, timings.previewMs),
    lookUpChapel: publicClient('GET /api/chapel/:chapelToken', config.RENDER_URL, timings.previewMs),
    lookUpPage: publicClient('GET /api/public/slideshow/:slideshowId/page', config.RENDER_URL, timings.previewMs),
    lookUpVideos: publicClient('GET /api/invitations/:invitationToken/videos', config.RENDER_URL, timings.previewMs),
    lookUpInvitation: publicClient('GET /api/invitations/:invitationToken', config.MEMORIAL_URL, timings.previewMs),
    openInvitation: publicClientWithCookies(
      'GET /api/invitations/:invitationToken',
      config.MEMORIAL_URL,
      timings.previewMs,
    ),
  };
}

export type WebDeps = Awaited<ReturnType<typeof createDeps>>;
