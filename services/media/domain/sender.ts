export interface Sender {
  readonly memorialId: number;
  readonly ownerId: number;
  /** Null for the owner. */
  readonly invitationId: number | null;
}
