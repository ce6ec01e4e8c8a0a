import { MissingDecoderError } from '../missing-decoder.ts';
import { UndecodablePhotoError } from '../undecodable-photo.ts';
import type { DecodedPhoto, DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

/** In ms: ten times what a slow phone takes for 12 megapixels, and how long chosen photos may wait for the decoder. */
const timeLimits = { photo: 60_000, readiness: 5_000 };

const hasWorkers = (): boolean => typeof WebAssembly === 'object' && typeof Worker === 'function';

const openWorker = (): Worker => new Worker(new URL('./decode-heif.worker.ts', import.meta.url));

/** A worker of its own for each request, because WebAssembly never gives memory back. */
function ask(request: DecoderRequest, signal?: AbortSignal): Promise<DecoderAnswer> {
  return new Promise<DecoderAnswer>((resolve, reject) => {
    const worker = openWorker();
    const end = () => {
      worker.terminate();
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(new DOMException('The photo is no longer wanted', 'AbortError'));
    };
    const giveUp = () => {
      end();
      resolve(request.file ? { kind: 'refused', code: 'photo_too_complex' } : { kind: 'unreachable' });
    };
    const timer = setTimeout(giveUp, request.file ? timeLimits.photo : timeLimits.readiness);
    worker.onmessage = ({ data }: MessageEvent<DecoderAnswer>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      resolve({ kind: 'unreachable' });
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else worker.postMessage(request);
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** One at a time, as a large photo takes hundreds of megabytes. */
function askInTurn(request: DecoderRequest, signal?: AbortSignal): Promise<DecoderAnswer> {
  const answer = turn.then(() => ask(request, signal));
  turn = answer.catch(() => undefined);
  return answer;
}

let readiness: Promise<DecoderAnswer> | undefined;

/** Whether this browser can run the decoder; assumed if the decoder cannot be reached now. */
export async function canRunDecoder(): Promise<boolean> {
  if (!hasWorkers()) return false;
  readiness ??= ask({});
  const { kind } = await readiness;
  if (kind === 'unreachable') readiness = undefined;
  return kind !== 'refused';
}

/**
 * Decodes HEIC that the browser cannot decode.
 * @throws UndecodablePhotoError; MissingDecoderError if the decoder cannot be reached; AbortError when aborted
 */
export async function decodePhoto(file: Blob, options: DecodeOptions = {}): Promise<DecodedPhoto> {
  if (!hasWorkers()) throw new UndecodablePhotoError('photo_heic');
  const { isPreview = false, signal } = options;
  const answer = await askInTurn({ file, isPreview }, signal);
  if (answer.kind === 'decoded') return answer.photo;
  if (answer.kind === 'refused') throw new UndecodablePhotoError(answer.code);
  if (answer.kind === 'unreachable') throw new MissingDecoderError('The decoder cannot be reached');
  throw new DOMException('The file cannot be read', 'NotReadableError');
}

export interface DecodeOptions {
  readonly isPreview?: boolean;
  readonly signal?: AbortSignal | undefined;
}
