import { formatLifeDates } from '@afterglow/proto/dates';
import type { Memorial } from '@afterglow/proto/types';
import { type CSSProperties, useEffect } from 'react';
import { loadTitleFonts, titleFontFamily } from '../../lib/title-fonts.ts';
import styles from './title-text.module.css';

interface TitleTextProps {
  readonly memorial: Memorial;
  readonly font: string | undefined;
}

/** The words of the title slide, where the video has them: in the lower third, so that no face is covered. */
export function TitleText({ memorial, font }: TitleTextProps) {
  useEffect(() => void loadTitleFonts(), []);
  const { deceasedName, birthDate, deathDate } = memorial;
  const name: CSSProperties & Record<'--letters', number> = {
    '--letters': Math.max(1, [...deceasedName].length),
    fontFamily: titleFontFamily(font ?? ''),
  };
  return (
    <div className={styles.title}>
      <p className={styles.intro}>In loving memory of</p>
      <p className={styles.name} style={name} dir="auto">
        {deceasedName}
      </p>
      <p className={styles.dates}>{formatLifeDates(birthDate, deathDate)}</p>
    </div>
  );
}
