/** Code could not be loaded: the connection was lost, or a newer release has replaced it. */
export class MissingDecoderError extends TypeError {}

export const asMissingDecoder = (): never => {
  throw new MissingDecoderError('The decoder cannot be reached');
};
