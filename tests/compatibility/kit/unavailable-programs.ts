export interface UnavailableProgram {
  readonly area: string;
  readonly name: string;
  readonly reason: string;
}

/** Programs that families and operators use, which no test can install. */
export const unavailablePrograms: readonly UnavailableProgram[] = [
  {
    area: 'decoders',
    name: 'Bento4',
    reason: 'No package registry has its programs. mp4box.js and MediaInfo read the same boxes.',
  },
  {
    area: 'decoders',
    name: 'GPAC',
    reason: 'Debian 12 no longer has it, and no other registry does. mp4box.js is by the same authors.',
  },
  { area: 'decoders', name: 'JM', reason: 'The reference decoder is in no package registry.' },
  { area: 'decoders', name: 'libavc', reason: 'The decoder of Android is in no package registry.' },
  {
    area: 'decoders',
    name: 'WebKitGTK',
    reason: 'The paths of its processes are compiled in, so it cannot run from the cache folder.',
  },
  {
    area: 'mail',
    name: 'OpenSMTPD',
    reason: 'Its users and folders are compiled in, so it cannot run from the cache folder.',
  },
  {
    area: 'object-stores',
    name: 'Garage',
    reason: 'Its crate compiles 500 others, which takes longer than a test may wait.',
  },
  { area: 'sign-in', name: 'authentik', reason: 'It comes as a container image only.' },
  {
    area: 'sign-in',
    name: 'Dex',
    reason: 'The Go module proxy has only its version 2.13 of 2018, with other versions of what it uses.',
  },
  { area: 'stores', name: 'Dragonfly', reason: 'It comes as a container image or a download only.' },
];
