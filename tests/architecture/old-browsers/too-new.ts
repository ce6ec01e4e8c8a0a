/** The oldest supported browsers are Chromium 83 and Safari 15. */
export const ecmaVersion = 2020;

/** Methods whose names do not also exist in older objects. */
export const methods: ReadonlySet<string> = new Set([
  ...['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  ...['replaceAll', 'isWellFormed', 'toWellFormed'],
  ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['toArray', 'getOrInsert', 'getOrInsertComputed', 'waitAsync', 'throwIfAborted'],
  ...['replaceChildren', 'checkVisibility', 'getAnimations', 'requestSubmit', 'showModal', 'showPicker'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'setHTML', 'setHTMLUnsafe', 'getHTML', 'moveBefore'],
  ...[
    'startViewTransition',
    'requestFullscreen',
    'requestVideoFrameCallback',
    'roundRect',
    'transferControlToOffscreen',
  ],
]);

export const statics: ReadonlySet<string> = new Set([
  ...['Object.hasOwn', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Error.isError', 'RegExp.escape'],
  ...['Promise.any', 'Promise.withResolvers', 'Promise.try', 'Iterator.from', 'Response.json', 'ReadableStream.from'],
  ...['URL.canParse', 'URL.parse', 'AbortSignal.abort', 'AbortSignal.any', 'AbortSignal.timeout'],
  ...['Intl.Segmenter', 'Intl.DurationFormat', 'Intl.supportedValuesOf', 'crypto.randomUUID', 'CSS.registerProperty'],
  ...['navigator.locks', 'navigator.wakeLock', 'navigator.share', 'navigator.canShare', 'navigator.userActivation'],
  ...['navigator.storage', 'navigator.userAgentData', 'screen.orientation'],
]);

export const globals: ReadonlySet<string> = new Set([
  ...[
    'structuredClone',
    'reportError',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'cookieStore',
  ],
  ...['WeakRef', 'FinalizationRegistry', 'AggregateError', 'DisposableStack', 'Iterator', 'SuppressedError'],
  ...['BroadcastChannel', 'OffscreenCanvas', 'CompressionStream', 'DecompressionStream', 'URLPattern', 'Highlight'],
  ...['ImageDecoder', 'VideoDecoder', 'EyeDropper', 'CloseWatcher', 'ToggleEvent', 'Sanitizer', 'Temporal'],
]);

/** `:not()` with a list fails until 2021. */
export const selectors = /:(?:has|is|where|modal|popover-open|focus-visible|user-invalid)\b|:not\([^()]*,/;
export const lookbehind = /\(\?<[=!]/;
