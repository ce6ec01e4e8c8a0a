export interface Sender {
  readonly memorialId: number;
  readonly ownerId: number;
  /** Null for the owner. */
  readonly invitationId: number | null;
  /** Of a contributor's browser: with it the photo can be taken back from there. */
  readonly contributorKey?: string;
}
