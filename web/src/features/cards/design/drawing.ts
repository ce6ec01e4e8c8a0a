/** The parts of a card or slide, for SVG and canvas. Lengths are in the drawing's own unit. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly parts: readonly DrawingPart[];
}

export type FontRole = 'title' | 'text';

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
  /** The middle of the line, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: FontRole;
  readonly weight: 400 | 600;
  readonly color: string;
}

/** A square of black modules on its own white quiet zone. */
export interface CodePart {
  readonly kind: 'code';
  readonly x: number;
  readonly y: number;
  /** With the quiet zone. */
  readonly side: number;
}

export type DrawingPart = TextPart | CodePart;

/** Resolved CSS font families, without variables. */
export type FontFamilies = Readonly<Record<FontRole, string>>;

/** The width of a text at size 1. */
export type MeasureText = (text: string, font: FontRole, weight: TextPart['weight']) => number;
