export interface TextSection {
  readonly title: string;
  readonly text: string;
}
