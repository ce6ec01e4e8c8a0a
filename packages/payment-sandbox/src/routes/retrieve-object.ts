import { Type } from 'typebox';
import type { Work } from '../http/answer.ts';
import type { Kind, Objects } from '../store/objects.ts';
import type { IdParams } from './fields.ts';

export function retrieveObject(objects: Objects, kind: Kind) {
  const work: Work<IdParams> = ({ params }) => objects.get(kind, params.id);
  const querystring = Type.Object(
    { expand: Type.Optional(Type.Array(Type.String())) },
    { additionalProperties: false },
  );
  return { path: `/v1/${kind}s/:id`, schema: { querystring }, work };
}
