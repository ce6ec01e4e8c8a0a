import type { ReactNode } from 'react';
import { FormActions } from '../../ui/forms/form.tsx';

export const Row = ({ children }: { readonly children: ReactNode }) => <FormActions>{children}</FormActions>;
