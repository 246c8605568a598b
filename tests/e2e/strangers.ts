import type { Browser, Page } from '@playwright/test';
import { engineFiles } from '$lib/engine/node';
import { toText } from '$lib/net/crypto/bytes';
import { brokerIds, engineHashOf, readInvitation } from '$lib/net/protocol/identity';
import type { calls } from './hostileInPage';
import { bundle } from './inPage';

// A page full of strangers who know a room's link and none of its manners, and what is left of them at the host.

type Calls = typeof calls;
type Given<Name extends keyof Calls> = Parameters<Calls[Name]> extends [string, string, ...infer Rest] ? Rest : [];

let script: Promise<string> | undefined;

export class Strangers {
  private constructor(
    readonly page: Page,
    readonly path: string,
    readonly id: string,
    readonly capability: string,
  ) {}

  /** They come by any link of the room, if it is only one to watch. */
  static async come(browser: Browser, link: string): Promise<Strangers> {
    const page = await (await browser.newContext()).newPage();
    const [address, text] = link.split('#g=') as [string, string];
    const site = new URL('../broker.json', address).href;
    const { broker } = (await (await page.request.get(site)).json()) as { broker: string };
    const path = broker.endsWith('/') ? broker : `${broker}/`;
    await page.goto(site);
    script ??= bundle('./hostileInPage.ts', 'hostile');
    await page.evaluate(`${await script}; globalThis.hostile = hostile;`);
    const { room, capability } = readInvitation(text);
    return new Strangers(page, path, brokerIds(room)[0]!, toText(capability));
  }

  run<Name extends keyof Calls>(name: Name, ...given: Given<Name>): Promise<Awaited<ReturnType<Calls[Name]>>> {
    return this.page.evaluate(
      async ([called, values]) => {
        const { hostile } = globalThis as unknown as { hostile: { calls: Record<string, (...values: unknown[]) => unknown> } };
        return (await hostile.calls[called]!(...values)) as never;
      },
      [name as string, [this.path, this.id, ...given] as unknown[]] as const,
    );
  }

  /** One of them comes in to watch, and wants the table to move by all that is no right to it. */
  meddle(times: number): Promise<Awaited<ReturnType<Calls['meddle']>>> {
    return this.run('meddle', this.capability, toText(engineHashOf(engineFiles())), times);
  }

  seen(): Promise<ReturnType<Calls['seen']>> {
    return this.run('seen');
  }
}

/** How many objects of a class a page still holds, when everything that can go has gone. */
export async function countLive(page: Page, className: 'RTCPeerConnection' | 'MessagePort'): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: `${className}.prototype` });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
    const { result: length } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    return length.value as number;
  } finally {
    await session.detach();
  }
}
