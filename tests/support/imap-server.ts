import { createServer, type Socket } from 'node:net';

/** An inbox on loopback that speaks as much of IMAP4rev1 (RFC 3501) as a client needs to read it. */
export interface ImapServerForTests {
  readonly port: number;
  /** Delivers an email. */
  deliver(raw: string): void;
  /** How many emails are not marked as read. */
  unread(): number;
  close(): Promise<void>;
}

const account = { user: 'cairn@example.invalid', password: 'letters' } as const;

/** The settings that read it. */
export function imapSettings({ port }: { readonly port: number }): Record<string, string> {
  return {
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(port),
    IMAP_USER: account.user,
    IMAP_PASSWORD: account.password,
    IMAP_USE_SSL: '0',
    IMAP_USE_TLS: '0',
  };
}

/** Starts an IMAP server with one account and its inbox. */
export async function startImapServer(): Promise<ImapServerForTests> {
  const mails: { readonly raw: string; isSeen: boolean }[] = [];
  const sockets = new Set<Socket>();
  // Answers of several lines are several packets, and each would wait 40 ms for the one before it.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.write('* OK ready\r\n');
    let waiting = '';
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        answer(socket, line);
      }
    });
  });

  const fetched = (uid: number, items: string): string => {
    const mail = mails[uid - 1];
    if (!mail) return '';
    const size = Buffer.byteLength(mail.raw);
    const parts = [`UID ${uid}`];
    if (items.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${size}`);
    if (items.includes('FLAGS')) parts.push(`FLAGS (${mail.isSeen ? '\\Seen' : ''})`);
    if (items.includes('BODY.PEEK[]')) parts.push(`BODY[] {${size}}\r\n${mail.raw}`);
    if (items.includes('BODY.PEEK[HEADER]')) {
      const header = `${mail.raw.split('\r\n\r\n')[0]}\r\n\r\n`;
      parts.push(`BODY[HEADER] {${Buffer.byteLength(header)}}\r\n${header}`);
    }
    return `* ${uid} FETCH (${parts.join(' ')})\r\n`;
  };

  const answer = (socket: Socket, line: string) => {
    const [tag = '*', ...words] = line.split(' ');
    const say = (text: string) => socket.write(text);
    const done = (text = 'done') => say(`${tag} OK ${text}\r\n`);
    const rest = words.join(' ');
    const command = (words[0] === 'UID' ? `UID ${words[1] ?? ''}` : (words[0] ?? '')).toUpperCase();
    switch (command) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1\r\n');
        return done();
      case 'LOGIN':
        return rest.includes(account.user) && rest.includes(account.password)
          ? done()
          : say(`${tag} NO [AUTHENTICATIONFAILED] Wrong name or password\r\n`);
      case 'LIST':
        say('* LIST (\\HasNoChildren) "/" "INBOX"\r\n');
        return done();
      case 'SELECT':
        say(
          `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n`,
        );
        return done('[READ-WRITE] selected');
      case 'UID SEARCH': {
        const unread = mails.flatMap(({ isSeen }, at) => (isSeen ? [] : [at + 1]));
        say(`* SEARCH ${unread.join(' ')}\r\n`);
        return done();
      }
      case 'UID FETCH':
        say(fetched(Number(words[2]), rest));
        return done();
      case 'UID STORE': {
        const mail = mails[Number(words[2]) - 1];
        if (mail) mail.isSeen = true;
        return done();
      }
      case 'LOGOUT':
        say('* BYE\r\n');
        done();
        return socket.end();
      default:
        return done();
    }
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    deliver: (raw) => void mails.push({ raw: raw.replaceAll(/\r?\n/g, '\r\n'), isSeen: false }),
    unread: () => mails.filter(({ isSeen }) => !isSeen).length,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
