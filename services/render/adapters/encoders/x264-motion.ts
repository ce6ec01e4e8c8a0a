import { easedShare, type Zoom } from '@afterglow/slide-video';

/** The share of the motion at `on`, a frame counted from 1, as in getEasedShare; `still` frames precede it. */
function shareExpression(frames: number, still: number): string {
  const time = `clip((on-1-${still})/${frames - 1},0,1)`;
  const speed = 1 / (1 - easedShare);
  const eased = (share: string) => `${speed / (2 * easedShare)}*pow(${share},2)`;
  const even = `${speed}*(${time}-${easedShare / 2})`;
  return `if(lt(${time},${easedShare}),${eased(time)},if(gt(${time},${1 - easedShare}),1-${eased(`1-${time}`)},${even}))`;
}

function perspective({ anchor, scale }: Zoom, share: string): string {
  const shift = `(1-1/(1+${scale - 1}*(${share})))`;
  const [left, top] = [`${anchor.x}*${shift}`, `${anchor.y}*${shift}`];
  const [right, bottom] = [`W-(W-${anchor.x})*${shift}`, `H-(H-${anchor.y})*${shift}`];
  const corners = [left, top, right, top, left, bottom, right, bottom];
  const places = corners.map((value, index) => `${index % 2 === 0 ? 'x' : 'y'}${Math.floor(index / 2)}='${value}'`);
  return `perspective=${places.join(':')}:interpolation=cubic:eval=frame`;
}

/** A filter for named links, since rows that stay still are laid over the moving picture. */
function moved(zoom: Zoom, share: string, name: string): string {
  const filter = perspective(zoom, share);
  if (zoom.stillFromRow === undefined) return filter;
  const below = `crop=iw:ih-${zoom.stillFromRow}:0:${zoom.stillFromRow}`;
  return [
    `split[${name}all][${name}rows]`,
    `[${name}all]${filter}[${name}moved]`,
    `[${name}rows]${below}[${name}still]`,
    `[${name}moved][${name}still]overlay=0:${zoom.stillFromRow}:format=yuv420`,
  ].join(';');
}

/** Moves a still for the last frames of a hold. @param frames of the hold that the motion shares with it */
export const motionFilter = (zoom: Zoom, still: number): string =>
  moved(zoom, shareExpression(zoom.frames, still), 'm');

/** The still as its motion leaves it. */
export const movedFilter = (zoom: Zoom): string => moved(zoom, '1', 'f');
