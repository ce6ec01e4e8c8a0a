import { TextField } from '../../ui/forms/text-field.tsx';

interface LinkFieldProps {
  readonly label?: string;
  readonly link: string;
}

export const LinkField = ({ label = 'Invitation link', link }: LinkFieldProps) => (
  <TextField label={label} dir="ltr" readOnly value={link} onFocus={(event) => event.target.select()} />
);
