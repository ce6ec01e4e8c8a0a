import { formatLifeDates } from '@afterglow/proto/dates';
import type { Memorial } from '@afterglow/proto/types';
import { useEffect, useState } from 'react';
import { loadTitleFont, titleFontFamily } from '../../../lib/title-fonts.ts';
import { letters } from '../../../ui/feedback/letters.ts';
import styles from './title-text.module.css';

interface TitleTextProps {
  readonly memorial: Memorial;
  readonly font: string | undefined;
}

/** Placed as in the video: in the lower third, so that it covers no face. */
export function TitleText({ memorial, font }: TitleTextProps) {
  const { deceasedName, birthDate, deathDate } = memorial;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void loadTitleFont(font, deceasedName).finally(() => setReady(true));
  }, [font, deceasedName]);
  return (
    <div className={styles.title} data-ready={isReady}>
      <p className={styles.intro}>In loving memory of</p>
      <p className={styles.name} style={{ ...letters(deceasedName), fontFamily: titleFontFamily(font) }} dir="auto">
        {deceasedName}
      </p>
      <p className={styles.dates}>{formatLifeDates(birthDate, deathDate)}</p>
    </div>
  );
}
