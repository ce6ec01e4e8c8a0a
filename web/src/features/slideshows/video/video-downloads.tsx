import type { Slideshow } from '@afterglow/proto/types';
import { Clock, Download, Files, VolumeX } from 'lucide-react';
import { ReasonedButton } from '../../../ui/actions/reasoned-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { useExportVideo } from './use-export-video.ts';
import { describeDownload, describeLoopFile, describeSilentDownload } from './video-file-labels.ts';

interface VideoDownloadsProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

export function VideoDownloads({ memorialPublicId, slideshow }: VideoDownloadsProps) {
  const { mutate, isPending } = useExportVideo(memorialPublicId, slideshow.publicId);
  const { hour, copies } = slideshow.loop?.files ?? {};
  if (!slideshow.videoUrl) {
    return (
      <ReasonedButton icon={<Download aria-hidden />} disabled reason="You can download the video once it’s made.">
        Download Available Soon
      </ReasonedButton>
    );
  }
  return (
    <>
      <DownloadButton
        icon={<Download aria-hidden />}
        file={describeDownload(slideshow)}
        note={slideshow.loop && 'For a TV that can repeat a video.'}
        busy={isPending}
        onClick={() => mutate({})}
      >
        Download Video
      </DownloadButton>
      {slideshow.soundVideoUrl && (
        <DownloadButton
          icon={<VolumeX aria-hidden />}
          file={describeSilentDownload(slideshow)}
          busy={isPending}
          onClick={() => mutate({ silent: '1' })}
        >
          Download Silent Version
        </DownloadButton>
      )}
      {hour && (
        <DownloadButton
          icon={<Clock aria-hidden />}
          file={describeLoopFile(hour)}
          note="Plays for an hour by itself. Try it on the TV first."
          busy={isPending}
          onClick={() => mutate({ form: 'hour' })}
        >
          Download One Hour
        </DownloadButton>
      )}
      {copies && (
        <DownloadButton
          icon={<Files aria-hidden />}
          file={describeLoopFile(copies)}
          note="If the TV can’t play that one."
          busy={isPending}
          onClick={() => mutate({ form: 'copies' })}
        >
          Download One Hour, Large File
        </DownloadButton>
      )}
    </>
  );
}
