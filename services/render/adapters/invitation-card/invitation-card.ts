import { limits } from '@afterglow/proto/limits';
import { createCanvas } from '@napi-rs/canvas';
import { fillLine } from '../title-slide/title-line.ts';
import { cardLines, type InvitationCard, measureHeight } from './card-lines.ts';

const { width, height } = limits.invitationCard;

const colours = { paper: '#fbf8f3', ink: '#28231e', quietInk: '#6b6259', line: '#e4dcd0' } as const;

const margin = 28;

export async function drawInvitationCard(card: InvitationCard): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = colours.line;
  context.lineWidth = 2;
  context.strokeRect(margin, margin, width - 2 * margin, height - 2 * margin);
  const lines = cardLines(context, card);
  let top = (height - measureHeight(lines)) / 2;
  for (const { text, font, isQuiet, ascent, descent, gapAbove } of lines) {
    const baseline = top + gapAbove + ascent;
    context.fillStyle = isQuiet ? colours.quietInk : colours.ink;
    fillLine(context, font, text, width / 2, baseline);
    top = baseline + descent;
  }
  return canvas.encode('png');
}
