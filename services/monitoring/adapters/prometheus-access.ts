export interface PrometheusAccess {
  readonly url: string;
  /** The header of every query, if one is needed. */
  readonly authorization?: string;
}

interface Credentials {
  readonly PROMETHEUS_TOKEN?: string;
  readonly PROMETHEUS_USER?: string;
  readonly PROMETHEUS_PASSWORD?: string;
}

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** @throws Error with one line, without secrets, if several credentials are set */
export function parsePrometheusAccess(address: string, credentials: Credentials): PrometheusAccess {
  const { PROMETHEUS_TOKEN: token, PROMETHEUS_USER: user, PROMETHEUS_PASSWORD: password } = credentials;
  if (!URL.canParse(address)) throw new Error('Environment: PROMETHEUS_URL is not valid');
  const url = new URL(address);
  if (!user !== !password) throw new Error('Environment: PROMETHEUS_USER and PROMETHEUS_PASSWORD go together');
  const ways = [
    ...(token ? [`Bearer ${token}`] : []),
    ...(user && password ? [basic(user, password)] : []),
    ...(url.username ? [basic(decodeURIComponent(url.username), decodeURIComponent(url.password))] : []),
  ];
  if (ways.length > 1)
    throw new Error('Environment: PROMETHEUS_TOKEN, PROMETHEUS_USER and a user in PROMETHEUS_URL exclude each other');
  url.username = '';
  url.password = '';
  const [authorization] = ways;
  return { url: url.href, ...(authorization !== undefined && { authorization }) };
}
