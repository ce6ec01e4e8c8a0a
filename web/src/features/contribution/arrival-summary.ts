const ofYours = (count: number): string => `${count} of your photos`;

export function arrivalSummary(arrived: number, missing: number): string {
  if (arrived + missing === 1)
    return arrived === 1 ? 'Your photo arrived in time.' : 'Your photo didn’t arrive in time.';
  if (missing === 0) return `${ofYours(arrived)} arrived in time.`;
  if (arrived === 0) return `${ofYours(missing)} didn’t arrive in time.`;
  return `${ofYours(arrived)} arrived, but ${missing} didn’t make it in time.`;
}
