import { TextField } from '../../ui/forms/text-field.tsx';

/** The link where it can be read, and selected by hand. */
export const LinkField = ({ link }: { readonly link: string }) => (
  <TextField label="Invitation link" dir="ltr" readOnly value={link} onFocus={(event) => event.target.select()} />
);
