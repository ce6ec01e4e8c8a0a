import { nameField } from '../../../ui/forms/name-field.ts';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';
import { type Organizer, organizerFirstName } from '../invitation-lookup.ts';

interface GuestNameFieldProps extends Omit<TextFieldProps, 'label' | 'hint'> {
  readonly organizer: Organizer;
}

export const guestNameField = 'name';

export const GuestNameField = ({ organizer, ...rest }: GuestNameFieldProps) => (
  <TextField
    {...nameField}
    hint={`So that ${organizerFirstName(organizer)} knows who sent each photo.`}
    name={guestNameField}
    {...rest}
  />
);
