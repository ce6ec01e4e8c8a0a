import { limits } from '@afterglow/proto/limits';

/** With types as well as extensions, phones open their photo library. */
export const acceptedPhotos = [...limits.photoExtensions, ...limits.photoTypes].join(',');

const withConverted = [acceptedPhotos, ...limits.photoConvertedExtensions, ...limits.photoConvertedTypes].join(',');

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad calls itself a Mac. */
const isIphoneOrIpad = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iP(?:ad|hone|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** What the file field accepts. If an iPhone's field accepted HEIC, its photo library would not convert to JPEG. */
export const acceptWithConverted = (device: Device): string =>
  isIphoneOrIpad(device) ? acceptedPhotos : withConverted;
