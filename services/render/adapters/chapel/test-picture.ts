import { frameBytes } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { testPhases, testSeconds } from '../../domain/chapel/test-video.ts';
import { takeRgb } from '../canvas/rgb-pixels.ts';
import { captionFont, smallFont } from '../title-slide/title-fonts.ts';
import { fillLine } from '../title-slide/title-line.ts';

const { frameWidth: width, frameHeight: height } = limits;

const colours = { ground: '#404040', ink: '#f5f0e8', edge: '#ffffff', mark: '#e8b04a' } as const;

const edge = 6;
const corner = 64;

/** A TV that cuts off the edges hides the outer line. */
function drawEdges(context: SKRSContext2D): void {
  context.strokeStyle = colours.edge;
  context.lineWidth = edge;
  context.strokeRect(edge / 2, edge / 2, width - edge, height - edge);
  context.strokeStyle = colours.mark;
  const inset = { x: width / 20, y: height / 20 };
  context.strokeRect(inset.x, inset.y, width - 2 * inset.x, height - 2 * inset.y);
  context.fillStyle = colours.edge;
  for (const [x, y] of [
    [0, 0],
    [width - corner, 0],
    [0, height - corner],
    [width - corner, height - corner],
  ] as const)
    context.fillRect(x, y, corner, corner);
}

const steps = 11;
const greys = { left: 250, top: 560, width: width - 500, height: 190 } as const;

/** From black to white; each step must differ from its neighbours. */
function drawGreys(context: SKRSContext2D): void {
  const stepWidth = greys.width / steps;
  for (let step = 0; step < steps; step += 1) {
    const level = Math.round((255 * step) / (steps - 1));
    context.fillStyle = `rgb(${level}, ${level}, ${level})`;
    context.fillRect(greys.left + step * stepWidth, greys.top, Math.ceil(stepWidth), greys.height);
  }
}

const bars = ['#ffffff', '#ffff00', '#00ffff', '#00ff00', '#ff00ff', '#ff0000', '#0000ff'] as const;

function drawColours(context: SKRSContext2D): void {
  const barWidth = greys.width / bars.length;
  for (const [index, bar] of bars.entries()) {
    context.fillStyle = bar;
    context.fillRect(greys.left + index * barWidth, greys.top + greys.height, Math.ceil(barWidth), 80);
  }
}

function drawSpeaker(context: SKRSContext2D, middle: number, isOn: boolean): void {
  context.fillStyle = isOn ? colours.mark : '#5c5c5c';
  context.beginPath();
  context.arc(middle, 330, 70, 0, 2 * Math.PI);
  context.fill();
}

/** One frame per phase, as RGB. */
export function drawTestPictures(): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pictures = Buffer.alloc(testPhases.length * frameBytes);
  const footer = `Test of picture and sound, ${testSeconds} seconds. The bar below moves without jerks.`;
  for (const [index, { title, hint, left, right }] of testPhases.entries()) {
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, width, height);
    drawEdges(context);
    drawGreys(context);
    drawColours(context);
    drawSpeaker(context, 340, left);
    drawSpeaker(context, width - 340, right);
    context.fillStyle = colours.ink;
    fillLine(context, smallFont(title)(150), title, width / 2, 350);
    fillLine(context, captionFont(hint)(54), hint, width / 2, 480);
    fillLine(context, captionFont(footer)(40), footer, width / 2, 915);
    takeRgb(canvas, pictures.subarray(index * frameBytes, (index + 1) * frameBytes));
  }
  return pictures;
}
