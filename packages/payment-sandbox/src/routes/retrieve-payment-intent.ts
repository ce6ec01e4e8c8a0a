import { type Static, Type } from 'typebox';
import { browserView } from '../domain/browser-view.ts';
import type { Work } from '../http/answer.ts';
import type { Objects } from '../store/objects.ts';
import { form, type IdParams } from './fields.ts';
import { findIntent } from './find-intent.ts';

export const RetrievePaymentIntentQuery = form({ client_secret: Type.Optional(Type.String()) });

export const retrievePaymentIntent =
  (objects: Objects): Work<IdParams & { Querystring: Static<typeof RetrievePaymentIntentQuery> }> =>
  ({ params, query, caller }) => {
    const retrieve = () => findIntent(objects, { caller, id: params.id, clientSecret: query.client_secret });
    return caller === 'browser' ? browserView(retrieve) : retrieve();
  };
