export const isPaid = ({ paid_at }: { readonly paid_at: Date | null }, takesPayments: boolean): boolean =>
  !takesPayments || paid_at !== null;
