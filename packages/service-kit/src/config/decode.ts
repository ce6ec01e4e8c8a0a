import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';

const read = (schema: TObject, environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, shape]) => {
      const text = environment[name];
      if (text === undefined || text === '') return 'default' in shape ? [[name, shape.default]] : [];
      return [[name, 'type' in shape && (shape.type === 'integer' || shape.type === 'number') ? Number(text) : text]];
    }),
  );

/** An empty variable counts as not set. @throws Error that lists missing and invalid variables, never their values. */
export function decodeConfig<S extends TObject>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): Static<S> {
  const values = read(schema, environment);
  if (Value.Check(schema, values)) return values;
  const wrong = Object.keys(schema.properties).filter((name) => {
    const shape = schema.properties[name];
    const optional = !schema.required?.includes(name);
    return shape !== undefined && !(name in values ? Value.Check(shape, values[name]) : optional);
  });
  throw new Error(
    `Environment: ${wrong.map((name) => `${name} is ${name in values ? 'not valid' : 'missing'}`).join(', ')}`,
  );
}
