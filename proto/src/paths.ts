/** Parameters are filled in and escaped. @throws Error when a parameter of the path is not given. */
export function requestOf(
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): { method: string; path: string } {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${key} needs ${name}`);
    return encodeURIComponent(value);
  });
  return { method, path };
}

export const watchPath = (memorialPublicId: string, slideshowPublicId: string): string =>
  `/watch/${encodeURIComponent(memorialPublicId)}/${encodeURIComponent(slideshowPublicId)}`;

export const invitePath = (invitationToken: string): string => `/invite/${encodeURIComponent(invitationToken)}`;

/** Tells of an answer that it holds a page of a list of photos, and in JSON what follows it; without it the list is whole. */
export const photoPageHeader = 'x-photo-page';
