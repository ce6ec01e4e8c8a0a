import { defaultFont, type FontValue, fontOptions } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { nameProblem } from '@afterglow/proto/text';
import type { Memorial, Photo } from '@afterglow/proto/types';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { draftKeys } from '../../../lib/drafts/typed-drafts.ts';
import { useTypedText } from '../../../lib/forms/use-typed-draft.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { useLetterConsent } from '../../../lib/queries/missing-letters.ts';
import { useAmountDue } from '../../../lib/queries/use-amount-due.ts';
import { useCreateSlideshow } from '../../../lib/queries/use-create-slideshow.ts';
import { videoPriceLabels } from '../../../lib/text/price-labels.ts';
import { ReasonedButton } from '../../../ui/actions/reasoned-button.tsx';
import { MissingLetters } from '../../../ui/feedback/missing-letters.tsx';
import { PriceNote } from '../../../ui/feedback/price-note.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useVideoChoices } from '../../../ui/forms/use-video-choices.ts';
import { VideoChoices } from '../../../ui/forms/video-choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { describeSmallPhotos } from '../small-photos.ts';
import styles from './font-picker.module.css';

const FontPickerSkeleton = () => (
  <SkeletonGroup className={styles.picker}>
    <div className={styles.legend}>
      <Skeleton width="9rem" />
    </div>
    <div className={styles.fonts}>
      {fontOptions.map(({ value }) => (
        <Skeleton key={value} className={styles.font} height="auto" />
      ))}
    </div>
  </SkeletonGroup>
);

const FontPicker = lazyComponent(async () => (await import('./font-picker.tsx')).FontPicker);

const inOrder = "Photos will be used in the order you've arranged them above.";
const atRandom = 'Photo order will be selected randomly, however, the first photo will be used in the title slide.';

function findToDo(title: string, isAgreed: boolean): string | undefined {
  if (title.trim() === '') return 'Type a title first.';
  if (nameProblem(title, '')) return 'Change the title first.';
  return isAgreed ? undefined : 'Tick the box above first.';
}

interface GenerateDialogProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: () => void;
}

export function GenerateDialog({ memorial, photos, open, onOpenChange, onCreated }: GenerateDialogProps) {
  const formId = useId();
  const [title, setTitle] = useTypedText(draftKeys.generation(memorial.publicId), memorial.deceasedName);
  const [titleFont, setTitleFont] = useState<FontValue>(defaultFont);
  const [respectPhotoOrder, setRespectPhotoOrder] = useState(true);
  const choices = useVideoChoices(memorial, photos.length);
  const consent = useLetterConsent(memorial.publicId, memorial.deceasedName);
  const generate = useCreateSlideshow({
    memorialPublicId: memorial.publicId,
    newlyAccepted: consent.newlyAccepted,
    created: { title: 'Slideshow Created', description: 'Your slideshow is being generated with video...' },
    onCreated: () => {
      onOpenChange(false);
      setTitle(memorial.deceasedName);
      choices.reset();
      onCreated();
    },
  });
  const due = useAmountDue(!memorial.isPaid);
  const smallPhotos = describeSmallPhotos(photos);
  const titleError = nameProblem(title, '') || undefined;
  const isBusy = consent.isAsking || generate.isPending;
  const toDo = findToDo(title, consent.isAgreed) ?? choices.reason;
  const mayGenerate = !toDo && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayGenerate) generate.mutate({ title: title.trim(), respectPhotoOrder, titleFont, ...choices.input });
  };
  const button = (
    <ReasonedButton type="submit" form={formId} variant="primary" disabled={!mayGenerate} reason={toDo} busy={isBusy}>
      {generate.isPending ? 'Generating...' : 'Generate Slideshow'}
    </ReasonedButton>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Generate New Slideshow" footer={button}>
      <Form id={formId} onSubmit={submit}>
        <PriceNote due={due} labels={videoPriceLabels} />
        <MissingLetters letters={consent.letters} isAgreed={consent.isAgreed} onAgree={consent.agree} />
        <TextField
          label="Title"
          hint="Shown above the video when family and friends watch it."
          value={title}
          maxLength={limits.nameMaxLength}
          error={titleError}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Checkbox
          label="Respect current photo order"
          hint={respectPhotoOrder ? inOrder : atRandom}
          checked={respectPhotoOrder}
          onChange={(event) => setRespectPhotoOrder(event.target.checked)}
        />
        <VideoChoices choices={choices} lastPhoto={photos[photos.length - 1]} titleFont={titleFont} />
        {smallPhotos && <p className={styles.smallPhotos}>{smallPhotos}</p>}
        <Suspense fallback={<FontPickerSkeleton />}>
          <FontPicker name={memorial.deceasedName} value={titleFont} onChange={setTitleFont} />
        </Suspense>
      </Form>
    </Dialog>
  );
}
