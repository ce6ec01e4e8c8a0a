export interface ProcessSpec {
  readonly name: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
}
