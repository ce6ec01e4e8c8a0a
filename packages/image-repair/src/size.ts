export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}
