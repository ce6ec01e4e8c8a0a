import { limits } from '@afterglow/proto/limits';
import type { Memorial } from '@afterglow/proto/types';
import { Download, Printer } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { cardContent } from './card-content.ts';
import styles from './cards.module.css';
import type { Drawing } from './design/drawing.ts';
import { layoutCard, layoutSlide, layoutSmallCard } from './design/layouts.ts';
import { type SheetPaper, sheetPapers, usualPaper } from './design/papers.ts';
import { qrCode } from './design/qr-code.ts';
import { DrawingSvg } from './drawing-svg.tsx';
import { PrintArea } from './print-area.tsx';
import { type ShownDrawings, useCardDownloads } from './use-card-downloads.ts';
import { useCardFonts } from './use-card-fonts.ts';

interface CardsProps {
  readonly memorial: Memorial;
  /** The address of the family link. */
  readonly link: string;
  readonly titleFont: string;
}

export function Cards({ memorial, link, titleFont }: CardsProps) {
  const content = useMemo(() => cardContent(memorial, link), [memorial, link]);
  const code = useMemo(() => qrCode(link), [link]);
  const fonts = useCardFonts(titleFont, `${content.name}${content.dates ?? ''}${content.until}`);
  const drawings = useMemo(
    () =>
      fonts && {
        card: layoutCard(content, fonts.measure),
        smallCards: {
          a4: layoutSmallCard(content, fonts.measure, sheetPapers.a4),
          letter: layoutSmallCard(content, fonts.measure, sheetPapers.letter),
        },
        slide: layoutSlide(content, fonts.measure),
      },
    [content, fonts],
  );
  if (!fonts || !drawings) return <CardsSkeleton />;
  return <Drawings {...drawings} name={content.name} code={code} families={fonts.families} />;
}

export const CardsSkeleton = () => (
  <SkeletonGroup className={styles.columns}>
    <Skeleton height="44rem" />
    <Skeleton height="24rem" />
  </SkeletonGroup>
);

const sheets = Object.entries(sheetPapers) as [SheetPaper, (typeof sheetPapers)[SheetPaper]][];

interface DrawingsProps extends ShownDrawings {
  readonly smallCards: Readonly<Record<SheetPaper, Drawing>>;
}

function Drawings({ smallCards, ...shown }: DrawingsProps) {
  const { name, code, families, card, slide } = shown;
  const [isSheet, setSheet] = useState(false);
  const [paper, setPaper] = useState(usualPaper);
  const smallCard = smallCards[paper];
  const cardSvg = useRef<SVGSVGElement>(null);
  const { cardPng, cardAsSvg, slidePng } = useCardDownloads(shown, cardSvg);
  const drawn = { code, families };
  const oneCard = (
    <DrawingSvg {...drawn} ref={cardSvg} drawing={card} unit="mm" label={`Card with the link for ${name}`} />
  );
  const eightCards = Array.from({ length: 8 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
    <DrawingSvg key={index} {...drawn} drawing={smallCard} unit="mm" label={`Small card with the link for ${name}`} />
  ));
  return (
    <div className={styles.columns}>
      <Card title="Cards" description="For the guests at the service. Cut the sheet of eight along its lines.">
        <fieldset className={styles.choices} aria-label="Cards">
          <ToggleButton isOn={!isSheet} onChange={() => setSheet(false)}>
            One Card (A6)
          </ToggleButton>
          <ToggleButton isOn={isSheet} onChange={() => setSheet(true)}>
            Eight Cards
          </ToggleButton>
        </fieldset>
        {isSheet && (
          <fieldset className={styles.choices} aria-label="Paper">
            {sheets.map(([sheet, { label }]) => (
              <ToggleButton key={sheet} isOn={paper === sheet} onChange={() => setPaper(sheet)}>
                {label}
              </ToggleButton>
            ))}
          </fieldset>
        )}
        <div className={styles.card} hidden={isSheet}>
          {oneCard}
        </div>
        {isSheet && <div className={styles.sheet}>{eightCards}</div>}
        <div className={styles.actions}>
          <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <Button icon={<Download aria-hidden />} busy={cardPng.isPending} onClick={() => cardPng.mutate()}>
            Download Card as PNG
          </Button>
          <Button icon={<Download aria-hidden />} busy={cardAsSvg.isPending} onClick={() => cardAsSvg.mutate()}>
            Download Card as SVG
          </Button>
        </div>
      </Card>
      <Card
        title="Slide"
        description={`For the screen at the service: ${limits.frameWidth} × ${limits.frameHeight} pixels.`}
      >
        <DrawingSvg {...drawn} className={styles.slide} drawing={slide} label={`Slide with the link for ${name}`} />
        <div className={styles.actions}>
          <Button icon={<Download aria-hidden />} busy={slidePng.isPending} onClick={() => slidePng.mutate()}>
            Download Slide
          </Button>
        </div>
      </Card>
      <PrintArea className={isSheet ? classNames(styles.printedSheet, styles[paper]) : styles.printedCard}>
        {isSheet ? eightCards : <DrawingSvg {...drawn} drawing={card} unit="mm" label="" />}
      </PrintArea>
    </div>
  );
}
