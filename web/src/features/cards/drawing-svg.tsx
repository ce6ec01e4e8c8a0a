import type { ComponentProps } from 'react';
import type { CodePart, Drawing, FontFamilies, TextPart } from './design/drawing.ts';
import type { QrCode } from './design/qr-code.ts';

export interface DrawingSvgProps extends Pick<ComponentProps<'svg'>, 'className' | 'ref'> {
  readonly drawing: Drawing;
  readonly code: QrCode;
  readonly families: FontFamilies;
  readonly label: string;
  /** Of a unit, such as mm, for programs that import the file. */
  readonly unit?: string;
}

export function DrawingSvg({ drawing, code, families, label, unit = '', ...rest }: DrawingSvgProps) {
  const { width, height, background, parts } = drawing;
  const size = { width: `${width}${unit}`, height: `${height}${unit}` };
  return (
    <svg
      {...rest}
      {...size}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} fill={background} />
      {parts.map((part) =>
        part.kind === 'code' ? (
          <Code key="code" part={part} code={code} />
        ) : (
          <Line key={part.y} part={part} family={families[part.font]} />
        ),
      )}
    </svg>
  );
}

const Code = ({ part: { x, y, side }, code }: { readonly part: CodePart; readonly code: QrCode }) => (
  <g transform={`translate(${x} ${y}) scale(${side / code.modules})`}>
    <rect width={code.modules} height={code.modules} fill="#ffffff" />
    <path d={code.path} fill="#000000" shapeRendering="crispEdges" />
  </g>
);

const Line = ({ part, family }: { readonly part: TextPart; readonly family: string }) => (
  <text
    x={part.x}
    y={part.y}
    fontFamily={family}
    fontSize={part.size}
    fontWeight={part.weight}
    fill={part.color}
    textAnchor="middle"
  >
    {part.text}
  </text>
);
