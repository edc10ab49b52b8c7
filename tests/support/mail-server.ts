import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the server received it: envelope and raw message. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server on loopback. */
export interface MailServerForTests {
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** Forgets received emails. */
  clear(): void;
  close(): Promise<void>;
}

/** Starts an SMTP server that accepts every email unless `options` make it refuse. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServerForTests> {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    // After that it tells of broken connections: a process that is killed in the middle of an email leaves one.
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    mails,
    clear: () => void mails.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The settings (environment variables or stored keys) that send email through it. */
export function mailSettings({ port }: { readonly port: number }): Record<string, string> {
  return {
    EMAIL_HOST: '127.0.0.1',
    EMAIL_PORT: String(port),
    EMAIL_FROM: 'Cairn <cairn@example.invalid>',
    EMAIL_USE_TLS: '0',
    EMAIL_USE_SSL: '0',
  };
}
