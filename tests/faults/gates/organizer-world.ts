import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@afterglow/proto';
import sharp from 'sharp';
import { sendJson } from '../kit/load/http-client.ts';
import { send } from '../kit/load/uploads.ts';
import type { Services } from '../kit/product/services.ts';

type Headers = Readonly<Record<string, string>>;

export interface OrganizerWorld {
  readonly params: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<'deceasedName' | 'recipientName' | 'photoName' | 'title', string>>;
}

async function posted(url: string, headers: Headers, body: object): Promise<Record<string, string>> {
  const answer = await sendJson('POST', url, headers, body);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** @returns the id of a song. */
async function addRendered(
  { query, buckets }: Services,
  ownerId: number,
  memorial: { readonly id: string; readonly publicId: string },
  slideshow: { readonly publicId: string; readonly title: string; readonly deceasedName: string },
  video: Buffer,
): Promise<{ songId: string; albumId: string }> {
  await query(
    'render',
    `with added as (
       insert into render.slideshows (public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
         respect_photo_order, timing, deceased_name, photo_ids)
       values ($1, $2, $3, $4, $5, 'allura', true, 1, $6, '{}') returning id, owner_id)
     insert into render.videos (slideshow_id, owner_id, state, hash, title_hash)
     select id, owner_id, 'ready', 'v', 'p' from added`,
    [slideshow.publicId, memorial.id, memorial.publicId, ownerId, slideshow.title, slideshow.deceasedName],
  );
  await query(
    'render',
    `with linked as (
       insert into render.chapel_links (slideshow_id, memorial_id, token)
       select id, memorial_id, 'chapel-' || public_id from render.slideshows where public_id = $1 returning *)
     insert into render.tv_codes (slideshow_id, memorial_id, kind, token, code, expires_at)
     select slideshow_id, memorial_id, 'silent', 'tv-' || $1, $1, now() from linked`,
    [slideshow.publicId],
  );
  const [song] = await query(
    'render',
    `insert into render.songs (memorial_id, owner_id, title, original_name, position, sha256, byte_size, upload_hash, state, song_hash)
     values ($1, $2, $3, $3, 1, 'sha', 1, 'u', 'ready', 's') returning id`,
    [memorial.id, ownerId, slideshow.title],
  );
  const [album] = await query(
    'render',
    `insert into render.albums (memorial_id, owner_id, paper, photos_per_page, state, hash)
     values ($1, $2, 'a4', 1, 'ready', 'a') returning id`,
    [memorial.id, ownerId],
  );
  for (const key of ['videos/v.mp4', 'posters/p.jpg', 'songs/u', 'songs/s.aac', 'albums/a.pdf'])
    await buckets.render.store.putBuffer(`memorials/${memorial.id}/${key}`, video, { contentType: 'image/jpeg' });
  return { songId: String(song?.id), albumId: String(album?.id) };
}

export async function makeOrganizerWorld(
  services: Services,
  ownerId: number,
  headers: Headers,
): Promise<OrganizerWorld> {
  const mark = randomUUID().slice(0, 8);
  const texts = {
    deceasedName: `Rose ${mark}`,
    recipientName: `May ${mark}`,
    photoName: `garden-${mark}.jpg`,
    title: `A life ${mark}`,
  };
  const buildUrl = (service: ServiceName, path: string) => `${services.main(service).url}${path}`;
  const input = { deceasedName: texts.deceasedName, photoUploadDeadline: '2090-06-01T23:59' };
  const memorial = await posted(buildUrl('memorial', '/api/memorials'), headers, input);
  const { id: memorialId = '', publicId: memorialRef = '' } = memorial;
  const invitations = buildUrl('memorial', `/api/memorials/${memorialRef}/invitations`);
  const invitation = await posted(invitations, headers, { recipientName: texts.recipientName });
  const photos = buildUrl('media', `/api/memorials/${memorialRef}/photos`);
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  const { photos: [photo] = [] } = (await send(photos, headers, [{ name: texts.photoName, bytes }])).body;
  const archive = await posted(`${photos}/archive`, headers, { selected: false });
  const slideshow = { publicId: `s-${mark}`, title: texts.title, deceasedName: texts.deceasedName };
  const { songId, albumId } = await addRendered(
    services,
    ownerId,
    { id: memorialId, publicId: memorialRef },
    slideshow,
    bytes,
  );
  return {
    texts,
    params: {
      memorialRef,
      memorialId: String(memorialId),
      memorialPublicId: memorialRef,
      slideshowPublicId: slideshow.publicId,
      slideshowId: slideshow.publicId,
      photoId: String(photo?.id),
      songId,
      albumId,
      chapelToken: `chapel-${slideshow.publicId}`,
      chapelFile: 'silent',
      tvToken: `tv-${slideshow.publicId}`,
      filename: photo?.filename ?? '',
      archiveId: archive.url?.split('/').at(-1) ?? '',
      invitationToken: invitation.token ?? '',
      invitationId: String(invitation.id),
      sessionId: 'none',
      unsubscribeToken: 'none',
      userId: String(ownerId),
      ownerId: String(ownerId),
      draftId: '00000000-0000-4000-8000-000000000000',
      eventId: '00000000-0000-0000-0000-000000000000',
    },
  };
}
