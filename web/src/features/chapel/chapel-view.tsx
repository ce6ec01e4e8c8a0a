import { formatLifeDates } from '@afterglow/proto/dates';
import { limits } from '@afterglow/proto/limits';
import type { Chapel } from '@afterglow/proto/types';
import { Card } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PrintedLink } from '../../ui/layout/printed-link.tsx';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import styles from './chapel.module.css';
import { ChapelFiles } from './chapel-files.tsx';

interface ChapelViewProps {
  readonly chapel: Chapel;
  readonly chapelToken?: string;
}

/** Everything that a funeral director needs to show the videos. */
export function ChapelView({ chapel, chapelToken }: ChapelViewProps) {
  const { memorialName, birthDate, deathDate, title, service, visitation, test } = chapel;
  const dates = formatLifeDates(birthDate, deathDate);
  return (
    <>
      <header className={styles.top}>
        <Wordmark name={limits.product} />
      </header>
      <PageBody>
        <div className={styles.head}>
          <p className={styles.intro}>For the chapel, in loving memory of</p>
          <h1 className={styles.name}>
            <bdi>{memorialName}</bdi>
          </h1>
          {dates && <p className={styles.intro}>{dates}</p>}
          {title.trim() !== memorialName.trim() && (
            <p className={styles.intro}>
              “<bdi>{title}</bdi>”
            </p>
          )}
          <PrintedLink label="This page is at" />
        </div>
        <Card title="For the service">
          <ChapelFiles part="service" video={service} chapelToken={chapelToken} />
        </Card>
        <Card title="For the visitation">
          <ChapelFiles part="visitation" video={visitation} chapelToken={chapelToken} />
        </Card>
        <Card title="Test the screen first">
          <ChapelFiles part="test" video={test} chapelToken={chapelToken} />
        </Card>
        <Card title="USB sticks and old TVs">
          <ul className={styles.list}>
            <li>Every file name has eight letters or fewer, without accents, so that old TVs list it.</li>
            <li>Format the stick as FAT32, which nearly every TV reads. It takes files below 4 GB.</li>
            <li>
              Compare the exact number of bytes after copying. On Windows, <code>certutil -hashfile FILE SHA256</code>{' '}
              shows the checksum, on a Mac <code>shasum -a 256 FILE</code>.
            </li>
            <li>Play a file from its beginning to its end on the TV itself before the service.</li>
          </ul>
        </Card>
        <Card title="What we checked">
          <p className={styles.prose}>
            Before a video appears here, FFmpeg has read it to its end, and its form, length, number of pictures and
            sound were compared with what they should be. One pass of a loop is checked; the longer files repeat it
            unchanged.
          </p>
          <ul className={styles.list}>
            <li>
              MP4, H.264 High, {limits.frameWidth} × {limits.frameHeight}, {limits.framesPerSecond} pictures a second, 8
              bits, 4:2:0, BT.709
            </li>
            <li>AAC stereo sound, which is silence in silent files</li>
            <li>Sound and pictures are equally long and have no gaps, and the index comes first.</li>
            <li>
              We test the way videos are made with the decoders of FFmpeg, OpenH264 and GStreamer, which stand for most
              players. We can’t test your TV.
            </li>
          </ul>
        </Card>
      </PageBody>
    </>
  );
}
