import type { InvitationLookup } from '@afterglow/proto/types';
import { CalendarPlus } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { deadlineCalendar } from './deadline-calendar.ts';

/** Saves the deadline as a file that every calendar opens. */
export function AddToCalendar({ memorial }: Pick<InvitationLookup, 'memorial'>) {
  const save = () => {
    const { deceasedName, photoUploadDeadline: deadline } = memorial;
    const link = `${window.location.origin}${window.location.pathname}`;
    const text = deadlineCalendar({ deceasedName, deadline, link, now: new Date() });
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    saveFile(address, 'add-photos.ics');
    URL.revokeObjectURL(address);
  };
  return (
    <Button icon={<CalendarPlus aria-hidden />} onClick={save}>
      Add to Calendar
    </Button>
  );
}
