import { inSpan } from '@afterglow/service-kit';
import ffmpegCommand from 'fluent-ffmpeg';

export interface FfmpegInput {
  readonly format: 'rawvideo' | 'concat';
  readonly options?: readonly string[];
  readonly path: string;
}

export interface FfmpegRun {
  readonly inputs: readonly FfmpegInput[];
  /** A filter graph of our own making: never a word of a stranger in it. */
  readonly filter?: string;
  readonly outputOptions: readonly string[];
  readonly outputPath: string;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

export type Ffmpeg = (run: FfmpegRun) => Promise<void>;

const always = ['-nostdin', '-hide_banner', '-loglevel', 'error'];
const everyInput = ['-protocol_whitelist', 'file,pipe'];

function getCommand({ inputs, filter, outputOptions, outputPath }: FfmpegRun) {
  const command = ffmpegCommand({ stdoutLines: 20 });
  // Options go in one by one: fluent-ffmpeg splits the members of an array at their spaces.
  for (const [index, { format, options = [], path }] of inputs.entries()) {
    const first = index === 0 ? always : [];
    command.input(path).inputOptions(...first, ...everyInput, '-f', format, ...options);
  }
  if (filter) command.complexFilter(filter);
  return command.outputOptions(...outputOptions).output(outputPath);
}

/** Settles when ffmpeg has ended: rejects with the signal's reason, or an error with the end of what ffmpeg said. */
export function createFfmpeg({ ffmpegPath }: { readonly ffmpegPath: string }): Ffmpeg {
  ffmpegCommand.setFfmpegPath(ffmpegPath);
  const execute = async (run: FfmpegRun): Promise<void> => {
    run.signal.throwIfAborted();
    const command = getCommand(run);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let stopped: unknown;
    const stop = (reason: unknown) => {
      stopped = reason;
      command.kill('SIGKILL');
    };
    const abort = () => stop(run.signal.reason);
    const deadline = setTimeout(() => stop(new Error(`ffmpeg was killed after ${run.deadlineMs} ms`)), run.deadlineMs);
    run.signal.addEventListener('abort', abort);
    command
      // fluent-ffmpeg asks ffmpeg for its formats before it starts; a stop that came meanwhile had nothing to kill.
      .on('start', () => stopped === undefined || command.kill('SIGKILL'))
      .on('end', () => resolve())
      .on('error', (error: Error, _stdout, stderr) =>
        reject(stopped ?? new Error(`ffmpeg failed: ${stderr?.trim() || error.message}`, { cause: error })),
      )
      .run();
    try {
      await promise;
    } finally {
      clearTimeout(deadline);
      run.signal.removeEventListener('abort', abort);
    }
  };
  return (run) => inSpan('ffmpeg', { attributes: { 'process.executable.name': 'ffmpeg' } }, () => execute(run));
}
