import { limits } from '@afterglow/proto/limits';
import type { KeptPage, Memorial, Photo, Slideshow } from '@afterglow/proto/types';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { draftKeys, forgetTyped } from '../../lib/drafts/typed-drafts.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useTypedForm } from '../../lib/forms/use-typed-draft.ts';
import { Form } from '../../ui/forms/form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { choosablePhotos } from './chosen-photos.ts';
import { DonationFields } from './donation-fields.tsx';
import { KeepingCard } from './keeping-card.tsx';
import styles from './page-editor.module.css';
import { PagePhotosField } from './page-photos-field.tsx';
import { fieldsOfPaths, type PageValues, textProblem, toPageValues } from './page-values.ts';
import { ServiceFields } from './service-fields.tsx';
import { useSavePage } from './use-save-page.ts';

export interface PageEditorProps {
  readonly memorial: Memorial;
  readonly page: KeptPage;
  /** Of the slideshow. */
  readonly selected: readonly Photo[];
  readonly chosen: readonly Photo[];
  /** Undefined if they could not be read. */
  readonly slideshows: readonly Slideshow[] | undefined;
}

export function PageEditor({ memorial, page, selected, chosen, slideshows }: PageEditorProps) {
  const { publicId, deceasedName, photoUploadTimeZone: usualZone } = memorial;
  const draftKey = draftKeys.keptPage(publicId);
  const [saved, setSaved] = useState(() =>
    toPageValues(
      page,
      chosen.map(({ id }) => id),
      usualZone,
    ),
  );
  const form = useForm<PageValues>({ mode: 'onTouched', defaultValues: saved });
  useTypedForm(draftKey, form, saved);
  const { isDirty, errors } = form.formState;
  useLeaveWarning(isDirty, draftKey);
  const save = useSavePage(publicId);
  const photos = useMemo(() => choosablePhotos(selected, chosen), [selected, chosen]);
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: (stored) => {
        const next = toPageValues(
          stored.page,
          stored.photos.map(({ id }) => id),
          usualZone,
        );
        forgetTyped(draftKey);
        form.reset(next);
        setSaved(next);
      },
      onError: (error) => void showFieldErrors(error, form.setError, ['about'], fieldsOfPaths),
    }),
  );
  return (
    <>
      <KeepingCard memorial={memorial} page={page} slideshows={slideshows} />
      <Form className={styles.editor} onSubmit={(event) => void submit(event)}>
        <Card
          title={
            <>
              About <bdi>{deceasedName}</bdi>
            </>
          }
        >
          <TextArea
            label="Text"
            optional
            rows={10}
            hint={`An empty line begins a new paragraph. Up to ${limits.keptPage.about.toLocaleString('en-US')} characters.`}
            error={errors.about?.message}
            {...form.register('about', { validate: (value) => textProblem('about', value) ?? true })}
          />
        </Card>
        <Card title="Service">
          <div className={styles.fields}>
            <ServiceFields form={form} usualZone={usualZone} />
          </div>
        </Card>
        <Card title="Photos" description="They keep the order of the slideshow.">
          <Controller
            name="photoIds"
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <PagePhotosField memorialPublicId={publicId} photos={photos} value={value} onChange={onChange} />
            )}
          />
        </Card>
        <Card title="Donations">
          <div className={styles.fields}>
            <DonationFields form={form} />
          </div>
        </Card>
        <div className={styles.bar} data-keep-clear={true}>
          <p className={styles.count} role="status">
            {isDirty ? 'You have changes that are not saved.' : 'Everything is saved.'}
          </p>
          <SubmitButton busy={save.isPending} busyLabel="Saving...">
            Save Page
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
