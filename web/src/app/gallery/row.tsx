import type { ReactNode } from 'react';
import { FormActions } from '../../ui/form.tsx';

export const Row = ({ children }: { readonly children: ReactNode }) => <FormActions>{children}</FormActions>;
