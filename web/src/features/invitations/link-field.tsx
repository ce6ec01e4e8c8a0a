import { TextField } from '../../ui/forms/text-field.tsx';

export const LinkField = ({ link }: { readonly link: string }) => (
  <TextField label="Invitation link" dir="ltr" readOnly value={link} onFocus={(event) => event.target.select()} />
);
