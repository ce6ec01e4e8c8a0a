import { pagePatterns, parseSection } from './paths.ts';

const memorialPath = new RegExp(`^${pagePatterns.memorial.replace(':memorialRef', '([\\w-]{22})')}$`);

const publicId = '([\\w-]+)';
const videoPath = new RegExp(`^/(?:watch/${publicId}/${publicId}|(?:watch|slideshow)/${publicId})$`);
const invitationPath = new RegExp(`^/(?:invite|invitation)/${publicId}$`);

const chapelPath = new RegExp(`^/chapel/${publicId}$`);

/** More photos than the first screen of a gallery shows. */
export const firstPhotosPage = { limit: '100' } as const;

/** Returns the cover photo and the counts. */
export const coverPage = { limit: '1' } as const;

/** More memorials than the first screen of the dashboard shows. */
export const memorialsOnScreen = 6;

export interface FirstPage {
  readonly memorialRef?: string | undefined;
  readonly hasPhotos?: boolean;
  readonly isDashboard?: boolean;
  readonly video?: { readonly slideshowId: string; readonly memorialPublicId: string | undefined };
  readonly invitationToken?: string;
  readonly chapelToken?: string;
}

export function findFirstPage({ pathname, search }: Readonly<Record<'pathname' | 'search', string>>): FirstPage {
  const [, memorialPublicId, slideshowPublicId, slideshowId = slideshowPublicId] = videoPath.exec(pathname) ?? [];
  if (slideshowId !== undefined) return { video: { slideshowId, memorialPublicId } };
  const [, invitationToken] = invitationPath.exec(pathname) ?? [];
  if (invitationToken !== undefined) return { invitationToken };
  const [, chapelToken] = chapelPath.exec(pathname) ?? [];
  if (chapelToken !== undefined) return { chapelToken };
  if (pathname === pagePatterns.dashboard) return { isDashboard: true };
  const [, memorialRef] = memorialPath.exec(pathname) ?? [];
  const section = parseSection(new URLSearchParams(search));
  return { memorialRef, hasPhotos: memorialRef !== undefined && section === 'photos' };
}
