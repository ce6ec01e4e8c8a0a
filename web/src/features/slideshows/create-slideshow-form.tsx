import { defaultFont } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { nameProblem } from '@afterglow/proto/text';
import type { Memorial } from '@afterglow/proto/types';
import type { FormEvent } from 'react';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedText } from '../../lib/drafts/use-typed-draft.ts';
import { useAmountDue } from '../../lib/queries/use-amount-due.ts';
import { useCreateSlideshow } from '../../lib/queries/use-create-slideshow.ts';
import { useLetterConsent } from '../../lib/words/missing-letters.ts';
import { videoPriceWords } from '../../lib/words/price-words.ts';
import type { ButtonVariant } from '../../ui/actions/button.tsx';
import { ReasonedButton } from '../../ui/actions/reasoned-button.tsx';
import { MissingLetters } from '../../ui/feedback/missing-letters.tsx';
import { PriceNote } from '../../ui/feedback/price-note.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const defaultTitle = 'Generated Slideshow';

/** Undefined while the count is on its way. */
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
  readonly variant?: ButtonVariant;
  readonly onCreated: (slideshowPublicId: string) => void;
}

export function CreateSlideshowForm(props: CreateSlideshowFormProps) {
  const { memorial, selectedCount, variant = 'quiet', onCreated } = props;
  const { publicId: memorialPublicId, deceasedName } = memorial;
  const due = useAmountDue(!memorial.isPaid);
  const [title, setTitle] = useTypedText(draftKeys.slideshow(memorialPublicId));
  const consent = useLetterConsent(memorialPublicId, deceasedName);
  const mayCreate = Boolean(selectedCount) && consent.isAgreed;
  const create = useCreateSlideshow({
    memorialPublicId,
    newlyAccepted: consent.newlyAccepted,
    created: {
      title: 'Slideshow Submitted',
      description: 'Your slideshow is being processed. Video generation will complete shortly.',
    },
    onCreated: (slideshowPublicId) => {
      setTitle('');
      onCreated(slideshowPublicId);
    },
  });
  const isBusy = consent.isAsking || create.isPending;
  const titleError = nameProblem(title, '') || undefined;
  const hint = selectionHint(selectedCount);
  const reason = selectedCount ? 'Tick the box above first.' : (hint ?? 'Counting the photos you selected...');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayCreate || titleError || isBusy) return;
    create.mutate({ title: title.trim() || defaultTitle, respectPhotoOrder: true, titleFont: defaultFont });
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
      {Boolean(selectedCount) && (
        <MissingLetters letters={consent.letters} isAgreed={consent.isAgreed} onAgree={consent.agree} />
      )}
      {Boolean(selectedCount) && <PriceNote due={due} words={videoPriceWords} />}
      <FormActions>
        <ReasonedButton type="submit" variant={variant} disabled={!mayCreate} reason={reason} busy={isBusy}>
          {create.isPending ? 'Creating...' : 'Create Slideshow'}
        </ReasonedButton>
      </FormActions>
    </Form>
  );
}
