import { defaultFont } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { nameProblem } from '@afterglow/proto/text';
import type { Memorial, Photo } from '@afterglow/proto/types';
import type { FormEvent } from 'react';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedText } from '../../lib/forms/use-typed-draft.ts';
import { useLetterConsent } from '../../lib/queries/missing-letters.ts';
import { useAmountDue } from '../../lib/queries/use-amount-due.ts';
import { useCreateSlideshow } from '../../lib/queries/use-create-slideshow.ts';
import { videoPriceLabels } from '../../lib/text/price-labels.ts';
import type { ButtonVariant } from '../../ui/actions/button.tsx';
import { ReasonedButton } from '../../ui/actions/reasoned-button.tsx';
import { MissingLetters } from '../../ui/feedback/missing-letters.tsx';
import { PriceNote } from '../../ui/feedback/price-note.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useVideoChoices } from '../../ui/forms/use-video-choices.ts';
import { VideoChoices } from '../../ui/forms/video-choices.tsx';

const defaultTitle = 'Generated Slideshow';

export type SelectedCount = number | 'unread' | undefined;

export function selectionHint(selectedCount: SelectedCount): string | undefined {
  if (selectedCount === undefined) return undefined;
  if (selectedCount === 'unread') return 'We couldn’t count the photos you selected.';
  if (selectedCount === 0) return 'Select photos in the Photos tab first.';
  if (selectedCount === 1) return 'Uses the 1 photo you selected.';
  return `Uses the ${selectedCount} photos you selected, in your order.`;
}

export interface CreateSlideshowFormProps {
  readonly memorial: Memorial;
  readonly selectedCount: SelectedCount;
  readonly lastPhoto: Photo | undefined;
  readonly variant?: ButtonVariant;
  readonly onCreated: (slideshowPublicId: string) => void;
}

export function CreateSlideshowForm(props: CreateSlideshowFormProps) {
  const { memorial, selectedCount, lastPhoto, variant = 'quiet', onCreated } = props;
  const { publicId: memorialPublicId, deceasedName } = memorial;
  const due = useAmountDue(!memorial.isPaid);
  const [title, setTitle] = useTypedText(draftKeys.slideshow(memorialPublicId));
  const choices = useVideoChoices(memorial, selectedCount === 'unread' ? 'uncounted' : (selectedCount ?? 0));
  const consent = useLetterConsent(memorialPublicId, deceasedName);
  const toDo = consent.isAgreed ? choices.reason : 'Tick the box above first.';
  const mayCreate = Boolean(selectedCount) && !toDo;
  const create = useCreateSlideshow({
    memorialPublicId,
    newlyAccepted: consent.newlyAccepted,
    created: {
      title: 'Slideshow Submitted',
      description: 'Your slideshow is being processed. Video generation will complete shortly.',
    },
    onCreated: (slideshowPublicId) => {
      setTitle('');
      choices.reset();
      onCreated(slideshowPublicId);
    },
  });
  const isBusy = consent.isAsking || create.isPending;
  const titleError = nameProblem(title, '') || undefined;
  const hint = selectionHint(selectedCount);
  const reason = (selectedCount ? toDo : hint) ?? 'Counting the photos you selected...';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayCreate || titleError || isBusy) return;
    const settings = { respectPhotoOrder: true, titleFont: defaultFont, ...choices.input };
    create.mutate({ title: title.trim() || defaultTitle, ...settings });
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Title"
        hint={selectedCount ? hint : undefined}
        placeholder={defaultTitle}
        value={title}
        maxLength={limits.nameMaxLength}
        error={titleError}
        disabled={!selectedCount}
        onChange={(event) => setTitle(event.target.value)}
      />
      <VideoChoices choices={choices} lastPhoto={lastPhoto} titleFont={defaultFont} />
      {Boolean(selectedCount) && (
        <MissingLetters letters={consent.letters} isAgreed={consent.isAgreed} onAgree={consent.agree} />
      )}
      {Boolean(selectedCount) && <PriceNote due={due} labels={videoPriceLabels} />}
      <FormActions>
        <ReasonedButton type="submit" variant={variant} disabled={!mayCreate} reason={reason} busy={isBusy}>
          {create.isPending ? 'Creating...' : 'Create Slideshow'}
        </ReasonedButton>
      </FormActions>
    </Form>
  );
}
