export interface Sender {
  readonly memorialId: number;
  readonly ownerId: number;
  readonly invitationId: number | null;
  /** Identifies a contributor's browser, which may take the photo back. */
  readonly contributorKey?: string;
  /** When the organizer is notified of a contributor's photos, all of that day at once. */
  readonly digestDueAt?: Date;
}

/** A browser that sent photos with an invitation. */
export interface SendingBrowser {
  readonly invitationId: number;
  readonly contributorKey: string;
}
