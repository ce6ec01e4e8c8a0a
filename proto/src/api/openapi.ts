import type { TSchema } from 'typebox';
import { impliedErrors, isBytes, isEmpty, methodAndPath, type RouteContract } from '../contract.ts';
import { ErrorBody } from '../entities/error-body.ts';
import { type ErrorCode, errors } from '../errors.ts';
import { limits } from '../limits.ts';
import { routes } from '../routes/index.ts';

interface JsonObject {
  [key: string]: unknown;
}

const parameters = (place: 'path' | 'query', schema: TSchema | undefined): JsonObject[] => {
  const object = schema as { properties?: Record<string, TSchema>; required?: string[] } | undefined;
  return Object.entries(object?.properties ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: object?.required?.includes(name) ?? false,
    schema: shape,
  }));
};

const content = (schema: TSchema): JsonObject => {
  if (isEmpty(schema)) return {};
  if (!isBytes(schema)) return { content: { 'application/json': { schema } } };
  return { content: { [(schema as { contentMediaType?: string }).contentMediaType ?? '*/*']: {} } };
};

function errorReplies(key: string, contract: RouteContract): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...contract.errors, ...impliedErrors(key, contract)])) {
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  );
}

function requestBody(contract: RouteContract): JsonObject {
  if (contract.body)
    return { requestBody: { required: true, content: { 'application/json': { schema: contract.body } } } };
  if (contract.rawBody) {
    const { mediaType = 'application/json' } = contract.rawBody;
    return { requestBody: { required: true, content: { [mediaType]: {} } } };
  }
  if (!contract.multipart) return {};
  const fields = contract.multipart.fields.map((name) => [name, { type: 'string' }]);
  const files = [contract.multipart.files, { type: 'array', items: { type: 'string', format: 'binary' } }];
  const schema = { type: 'object', properties: Object.fromEntries([...fields, files]) };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const security = {
  none: {},
  invitation: {},
  webhook: {},
  session: { security: [{ session: [] }] },
  internal: { security: [{ service: [] }] },
};

function operation(key: string, contract: RouteContract): JsonObject {
  const replies = Object.entries(contract.reply).map(([status, schema]) => [
    status,
    { description: contract.summary, ...content(schema) },
  ]);
  return {
    summary: contract.summary,
    tags: [contract.service],
    ...security[contract.caller],
    parameters: [...parameters('path', contract.params), ...parameters('query', contract.query)],
    ...requestBody(contract),
    responses: { ...Object.fromEntries(replies), ...errorReplies(key, contract) },
  };
}

export function openApi(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [key, contract] of Object.entries(routes)) {
    const { method, path } = methodAndPath(key);
    const template = path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: limits.product, version: '1' },
    paths,
    components: {
      schemas: { ErrorBody },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'afterglow' },
        service: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
