import { useState } from 'react';
import { browserTimeZone } from '../../lib/words/dates.ts';
import { MemorialForm } from './memorial-form.tsx';
import { newMemorial } from './memorial-values.ts';
import { useCreateMemorial } from './use-create-memorial.ts';

export function CreateMemorialForm() {
  const [initial] = useState(() => newMemorial(new Date()));
  const creation = useCreateMemorial();
  return (
    <MemorialForm
      initial={initial}
      timeZone={browserTimeZone()}
      submitLabel="Create Memorial"
      pendingLabel="Submitting..."
      isPending={creation.isPending}
      onSubmit={(values, onError) => creation.mutate(values, { onError })}
    />
  );
}
