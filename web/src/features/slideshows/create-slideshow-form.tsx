import { errors } from '@afterglow/proto/errors';
import { defaultFont } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { nameProblem } from '@afterglow/proto/text';
import { type FormEvent, useState } from 'react';
import { counted } from '../../lib/dates.ts';
import { useCreateSlideshow } from '../../lib/use-create-slideshow.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

const defaultTitle = 'Generated Slideshow';

function hintFor(selectedCount: number | undefined): string | undefined {
  if (selectedCount === undefined) return undefined;
  if (selectedCount === 0) return 'Select photos in the Photos tab first.';
  return `Made of the ${counted(selectedCount, 'photo')} that you have selected, in their order.`;
}

interface CreateSlideshowFormProps {
  readonly memorialPublicId: string;
  /** Undefined while it is not known. */
  readonly selectedCount: number | undefined;
  readonly variant?: ButtonVariant;
  readonly onCreated: (slideshowPublicId: string) => void;
}

export function CreateSlideshowForm(props: CreateSlideshowFormProps) {
  const { memorialPublicId, selectedCount, variant = 'quiet', onCreated } = props;
  const [title, setTitle] = useState('');
  const create = useCreateSlideshow({
    memorialPublicId,
    created: {
      title: 'Slideshow Submitted',
      description: 'Your slideshow is being processed. Video generation will complete shortly.',
    },
    descriptionOfFailure: () => errors.nothing_selected.message,
    onCreated: (slideshowPublicId) => {
      setTitle('');
      onCreated(slideshowPublicId);
    },
  });
  const titleError = nameProblem(title, '') || undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!selectedCount || titleError || create.isPending) return;
    create.mutate({ title: title.trim() || defaultTitle, respectPhotoOrder: true, titleFont: defaultFont });
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Title"
        hint={hintFor(selectedCount)}
        placeholder={defaultTitle}
        value={title}
        maxLength={limits.nameMaxLength}
        error={titleError}
        disabled={!selectedCount}
        onChange={(event) => setTitle(event.target.value)}
      />
      <FormActions>
        <Button type="submit" variant={variant} disabled={!selectedCount} busy={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create Slideshow'}
        </Button>
      </FormActions>
    </Form>
  );
}
