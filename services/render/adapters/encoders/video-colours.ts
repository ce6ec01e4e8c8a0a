/** ffmpeg's filter from RGB to BT.709, limited range, with the best rounding that swscale has: alike in both engines. */
export const toVideoColours =
  'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p';
