import { schemaOwners } from '@afterglow/proto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Counts = Type.Object({ objects: Type.Integer(), bytes: Type.Integer() });

const Schema = Type.Object({
  migrations: Type.Array(Type.String()),
  tables: Type.Record(Type.String(), Type.Integer()),
  sequences: Type.Record(Type.String(), Type.String()),
});

export const bucketNames = ['media', 'render'] as const;
export type BucketName = (typeof bucketNames)[number];

const Manifest = Type.Object({
  format: Type.Literal(1),
  madeAt: Type.String(),
  schemas: Type.Object(Object.fromEntries(schemaOwners.map((name) => [name, Schema]))),
  buckets: Type.Object({ media: Counts, render: Counts }),
  lost: Type.Object({ photos: Type.Array(Type.Integer()), videos: Type.Array(Type.Integer()) }),
});

export type SchemaManifest = Static<typeof Schema>;
export type Manifest = Omit<Static<typeof Manifest>, 'schemas'> & {
  readonly schemas: Readonly<Record<string, SchemaManifest>>;
};

export const manifestName = 'manifest.json';
export const keysName = 'secrets/keys.json';
export const kubernetesKeysName = 'secrets/kubernetes.json';
export const tablePrefix = (schema: string, table: string): string => `postgres/${schema}/${table}/`;
export const bucketPrefix = (bucket: BucketName): string => `objects/${bucket}/`;

/** @throws Error if this release cannot read it. */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text);
  if (!Value.Check(Manifest, manifest)) throw new Error('its manifest is not one that this release can read');
  return manifest;
}
