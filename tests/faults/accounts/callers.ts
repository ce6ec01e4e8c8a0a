import { signInternalCall, signSession } from '@afterglow/service-kit';
import type { OrganizerWorld } from '../gates/organizer-world.ts';
import type { Services } from '../kit/product/services.ts';

type Headers = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, string>>;

export interface Person {
  readonly id: number;
  readonly world: OrganizerWorld;
}

export interface Caller {
  readonly name: string;
  readonly headers: () => Promise<Headers>;
  readonly isSignedIn: boolean;
  /** The links sent to the caller. All callers know what can be guessed, such as ids. */
  readonly links: Params;
  readonly mayRead: readonly string[];
}

const nothing = 'nothing-of-this-name';

const noLinks: Params = {
  invitationToken: nothing,
  memorialPublicId: nothing,
  slideshowPublicId: nothing,
  slideshowId: nothing,
  chapelToken: nothing,
  tvToken: nothing,
};

/** Every kind of caller except the owner, with the requests that they can make. */
export function otherCallers({ variables, anonymous, signedIn }: Services, owner: Person, other: Person): Caller[] {
  const { SESSION_PRIVATE_KEY: privateKey = '' } = variables;
  const stranger = { isSignedIn: false, links: noLinks, mayRead: [] } as const;
  const withCookie = (token: string) => async () => ({ ...anonymous, cookie: `afterglow=${token}` });
  const withAuthorization = (token: string) => async () => ({ ...anonymous, authorization: `Bearer ${token}` });
  const session = { userId: owner.id, sessionId: 'long-over' };
  const expired = signSession(privateKey, session, new Date(Date.now() - 1000));
  const unknown = signSession(privateKey, session, new Date(Date.now() + 3_600_000));
  const getLink = ({ world }: Person) => ({ ...noLinks, invitationToken: world.params.invitationToken ?? nothing });
  const { deceasedName, recipientName, title } = owner.world.texts;
  return [
    { name: 'nobody', headers: async () => anonymous, ...stranger },
    {
      name: 'another owner',
      headers: () => signedIn(other.id),
      isSignedIn: true,
      links: noLinks,
      mayRead: [],
    },
    {
      name: 'a contributor',
      headers: withCookie(owner.world.params.invitationToken ?? ''),
      isSignedIn: false,
      links: getLink(owner),
      mayRead: [deceasedName, recipientName],
    },
    {
      ...{ name: 'a funeral director', headers: async () => anonymous, isSignedIn: false },
      links: { ...noLinks, chapelToken: owner.world.params.chapelToken ?? nothing },
      mayRead: [deceasedName, title],
    },
    { ...stranger, name: 'a contributor to another memorial', headers: async () => anonymous, links: getLink(other) },
    { name: 'a session that has expired', headers: withCookie(expired), ...stranger },
    { name: 'a session that was never begun', headers: withCookie(unknown), ...stranger },
    { name: 'a service without a signature', headers: withAuthorization(''), ...stranger },
    {
      name: 'a service with a signature of another secret',
      headers: withAuthorization(signInternalCall('not the secret that the services share', 'web')),
      ...stranger,
    },
    { name: 'a service with a session for a signature', headers: withAuthorization(unknown), ...stranger },
  ];
}
