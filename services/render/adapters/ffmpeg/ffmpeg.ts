import { inSpan } from '@afterglow/service-kit';
import ffmpegCommand from 'fluent-ffmpeg';

export interface FfmpegInput {
  readonly format: 'rawvideo' | 'concat';
  readonly options?: readonly string[];
  readonly path: string;
}

export interface FfmpegRun {
  readonly inputs: readonly FfmpegInput[];
  /** Must not contain user input. */
  readonly filter?: string;
  readonly outputOptions: readonly string[];
  readonly outputPath: string;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

const always = ['-nostdin', '-hide_banner', '-loglevel', 'error'];
const everyInput = ['-protocol_whitelist', 'file,pipe'];

type Known = Readonly<Record<string, { readonly canMux?: true; readonly canDemux?: true }>>;
type Answer = (error: null, known: Known) => void;
const formats: Known = { rawvideo: { canDemux: true }, concat: { canDemux: true }, mp4: { canMux: true } };

/** Otherwise fluent-ffmpeg queries ffmpeg in another process first, and never ends a frozen one. */
const capabilities = {
  availableFormats: (answer: Answer) => answer(null, formats),
  availableEncoders: (answer: Answer) => answer(null, {}),
};

function getCommand(ffmpegPath: string, { inputs, filter, outputOptions, outputPath }: FfmpegRun) {
  const command = Object.assign(ffmpegCommand({ stdoutLines: 20 }), capabilities);
  command.setFfmpegPath(ffmpegPath);
  // fluent-ffmpeg would split members of an array at spaces.
  for (const [index, { format, options = [], path }] of inputs.entries()) {
    const first = index === 0 ? always : [];
    command.input(path).inputOptions(...first, ...everyInput, '-f', format, ...options);
  }
  if (filter) command.complexFilter(filter);
  return command.outputOptions(...outputOptions).output(outputPath);
}

/** Settles when ffmpeg has exited: rejects with the signal's reason, or the end of ffmpeg's output. */
export function createFfmpeg({ ffmpegPath }: { readonly ffmpegPath: string }) {
  const execute = async (run: FfmpegRun): Promise<void> => {
    run.signal.throwIfAborted();
    const command = getCommand(ffmpegPath, run);
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
      // The process starts asynchronously; an earlier stop had nothing to kill.
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
  return (run: FfmpegRun): Promise<void> =>
    inSpan('ffmpeg', { attributes: { 'process.executable.name': 'ffmpeg' } }, () => execute(run));
}

export type Ffmpeg = ReturnType<typeof createFfmpeg>;
