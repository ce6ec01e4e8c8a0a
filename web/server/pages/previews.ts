import { createHash } from 'node:crypto';
import {
  buildRequest,
  type InvitationLookup,
  instantInPlace,
  limits,
  type PublicSlideshow,
  unfinishedVideo,
} from '@afterglow/proto';
import { formatLifeDates } from '@afterglow/proto/dates';
import type { LinkPreview, PreviewImage } from './link-preview.ts';

type Absolute = (path: string) => string;

const named = (name: string, birthDate: string | null, deathDate: string | null): string =>
  [name, formatLifeDates(birthDate, deathDate)].filter(Boolean).join(', ');

export function previewOfVideo(found: PublicSlideshow, path: string, absolute: Absolute): LinkPreview {
  const { state, title, memorialName, birthDate, deathDate, posterUrl } = found;
  const whom = `In loving memory of ${memorialName}`;
  const image: PreviewImage = {
    ...{ url: absolute(posterUrl), type: 'image/jpeg', ...limits.poster },
    alt: `In loving memory of ${named(memorialName, birthDate, deathDate)}`,
  };
  return {
    type: 'video.other',
    title: whom,
    description: state === 'ready' ? title : `${title}: ${unfinishedVideo[state].title}.`,
    url: absolute(path),
    ...(posterUrl && { image }),
  };
}

/** Messengers cache an image by its address, so the address changes with the content. */
function cardPath(invitationToken: string, { memorial, organizer }: InvitationLookup): string {
  const { path } = buildRequest('GET /api/invitations/:invitationToken/card', { invitationToken });
  const shown = JSON.stringify([memorial, organizer.firstName, organizer.lastName]);
  return `${path}?v=${createHash('sha256').update(shown).digest('hex').slice(0, 16)}`;
}

export function previewOfInvitation(
  found: InvitationLookup,
  { path, invitationToken }: { readonly path: string; readonly invitationToken: string },
  absolute: Absolute,
): LinkPreview {
  const { deceasedName, birthDate, deathDate, photoUploadDeadline, photoUploadTimeZone } = found.memorial;
  const asking = `${found.organizer.firstName || limits.product} is gathering photos from family and friends for a memorial slideshow`;
  const until = `until ${instantInPlace(photoUploadDeadline, photoUploadTimeZone)}`;
  return {
    type: 'website',
    title: `Share your photos of ${deceasedName}`,
    description: `${asking}, ${until}.`,
    url: absolute(path),
    image: {
      ...{ url: absolute(cardPath(invitationToken, found)), type: 'image/png', ...limits.invitationCard },
      alt: `Share your photos of ${named(deceasedName, birthDate, deathDate)}, ${until}`,
    },
  };
}
