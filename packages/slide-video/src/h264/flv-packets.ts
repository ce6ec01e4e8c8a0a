export interface FlvPacket {
  readonly kind: 'setup' | 'picture';
  readonly units: readonly Buffer[];
}

const fileHeaderBytes = 13;
const tagHeaderBytes = 11;
const tagTrailerBytes = 4;
const videoTag = 9;
const videoHeaderBytes = 5;

function prefixedUnits(bytes: Buffer, prefixBytes: 2 | 4): Buffer[] {
  const units: Buffer[] = [];
  for (let start = prefixBytes; start <= bytes.length; ) {
    const end = start + bytes.readUIntBE(start - prefixBytes, prefixBytes);
    units.push(bytes.subarray(start, end));
    start = end + prefixBytes;
  }
  return units;
}

/** ISO/IEC 14496-15, 5.3.3.1: one sequence and one picture parameter set. */
function setupUnits(configuration: Buffer): Buffer[] {
  const sequenceEnd = 8 + configuration.readUInt16BE(6);
  const sequence = prefixedUnits(configuration.subarray(6, sequenceEnd), 2);
  const pictureStart = sequenceEnd + 1;
  const pictureEnd = pictureStart + 2 + configuration.readUInt16BE(pictureStart);
  return [...sequence, ...prefixedUnits(configuration.subarray(pictureStart, pictureEnd), 2)];
}

function getPacket(data: Buffer): FlvPacket {
  const body = data.subarray(videoHeaderBytes);
  return data[1] === 0
    ? { kind: 'setup', units: setupUnits(body) }
    : { kind: 'picture', units: prefixedUnits(body, 4) };
}

/** Adobe FLV 10.1, annex E: the simplest container of ffmpeg with a length before each packet. */
export function createFlvReader(onPacket: (packet: FlvPacket) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let buffered = 0;
  let needed = fileHeaderBytes;
  let inHeader = true;

  const take = (): Buffer => {
    const all = Buffer.concat(chunks);
    const rest = all.subarray(needed);
    chunks = [rest];
    buffered = rest.length;
    return all.subarray(0, needed);
  };

  return (chunk) => {
    chunks.push(chunk);
    buffered += chunk.length;
    while (buffered >= needed) {
      const bytes = take();
      if (inHeader) {
        inHeader = false;
        needed = tagHeaderBytes;
      } else if (bytes.length === tagHeaderBytes) {
        chunks.unshift(bytes);
        buffered += bytes.length;
        needed = tagHeaderBytes + bytes.readUIntBE(1, 3) + tagTrailerBytes;
      } else {
        needed = tagHeaderBytes;
        if (bytes[0] === videoTag) onPacket(getPacket(bytes.subarray(tagHeaderBytes, -tagTrailerBytes)));
      }
    }
  };
}
