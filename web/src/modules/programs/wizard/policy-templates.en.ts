// Templates of a participation policy in English. They refer to the program's other parts instead of leaving gaps to fill in.
import type { PolicyTemplateName } from './policy-template-names.ts'

const handlingOfData = `## Handling data
- Access no more than you need to confirm a vulnerability, and stop once it is confirmed.
- Test with accounts and data of your own. If you come across personal data or trade secrets of others, do not download, store or share them; report it in a ticket at once.
- Redact information about others in screenshots and logs that you attach.
- Name the accounts, files and posts you created in the ticket. Destroy data obtained by testing as soon as the ticket is closed.`

const ticketContents = `- Steps that reproduce it from the start, with requests and responses
- What an attacker can actually do
- When you tested (Korea time), with which account, and from which IP address`

const rewarding = `Issues with the same cause are one vulnerability. If it is reported several times, we reward the ticket that was submitted first with what is needed to reproduce it. Severity and reward follow the actual impact, within the program's range of rewards, and we give the reason in the ticket.`

const safeHarbor = `## Safe harbor
We regard testing in good faith that follows this policy and the program's authorization as access that we have permitted. We will not bring a civil claim or file a criminal complaint because of it.

- If you leave the scope by mistake, stop and tell us. If you tell us at once and do not add to the harm, we regard it as testing in good faith.
- The permission covers the listed assets only. We cannot give it for the systems and rights of third parties, such as partners, cloud providers and other users.
- If a third party objects to testing that followed this policy, we will confirm that we had permitted it.
- This policy does not override the law. If you are not sure whether something is allowed, ask us before you test.`

const disclosure = `## Disclosure
- Disclosure follows Jebo's disclosure guidelines. Until a ticket is public, do not share the vulnerability or its existence with others.
- Once it is fixed you can request disclosure in the ticket. We answer after considering the state of the fix and the effect on our users.
- Personal data and anything else that identifies a user are redacted before disclosure.`

const web = `## What may be tested
Only the websites and APIs listed as assets of the program. Subdomains that are not listed, pages of partners and external services are not included.

## What is permitted
- Manual testing with accounts of your own. To test authorization, create two accounts and test between them only.
- Automated tools that send at most 5 requests per second to a target
- Input that does no more than show the vulnerability. Code that runs may, for example, print the host name or the current user.

## What is not permitted
- Tests that slow down or interrupt the service, and mass sign-ups, emails or text messages
- Guessing passwords of accounts that are not yours, and using leaked credentials
- Changing or deleting data, installing web shells or backdoors, moving into internal networks
- Phishing and other social engineering of staff or users, and physical access to premises

${handlingOfData}

## What to send
- The address, the parameter and the kind of vulnerability
${ticketContents}

${rewarding}

## What is not rewarded
- Results of automated tools without a way to exploit them, and exposed version numbers
- Missing security headers or cookie attributes, and opinions on TLS, SPF, DKIM or DMARC settings, without actual impact
- Scripts that run for their author only, clickjacking on pages without sensitive actions, CSRF on sign-out
- Problems that occur in unsupported browsers only, and vulnerabilities of external software published less than 30 days ago
- Bugs and typos without a security impact

${safeHarbor}

${disclosure}`

const strict = `## What may be tested
Only the targets listed as assets of the program. This is a service in operation: whatever is not listed must not be tested, even on the same domain.

## What is permitted
- Manual testing, one request at a time, with accounts of your own. A tool that intercepts, edits and repeats requests may be used for single requests.
- The fewest attempts that show whether there is a vulnerability, without repeating the same input
- Tests that only read. If it takes writing or changing data to confirm a vulnerability, open a ticket first and wait for our answer.

## What is not permitted
- **Automated scanners of any kind.** This includes vulnerability scanners, fuzzers, crawlers, enumeration of paths and parameters, and port scans, at any speed.
- Tests of performance or availability, and guessing of passwords or codes
- Completing payments, orders, transfers or anything else that affects others or actual transactions
- Using privileges gained by running commands or uploading files, and moving into internal networks
- Social engineering, physical access, and tests of partners and external services

We may block sources of automated requests. Vulnerabilities found that way are not rewarded, and such testing is not covered by the safe harbor below.

${handlingOfData}

## What to send
- The asset, the place in it, and the kind of vulnerability
${ticketContents}
- How many requests you sent, so that we can find them in our logs

${rewarding}

## What is not rewarded
- Findings of automated scanners, and reports that repeat their output
- What cannot be reproduced, has no explained impact, or only differs from best practice
- Vulnerabilities we already know and are fixing. In that case we say in the ticket how long we have known.
- Vulnerabilities of external software published less than 30 days ago

${safeHarbor}

${disclosure}`

const mobile = `## What may be tested
The latest released version of the apps listed as assets, and their server APIs if these are listed too. External SDKs in the app and servers of other companies that it calls are not included.

## What is permitted
- Static and dynamic analysis of the app on a device or emulator of your own, including reverse engineering, hooking and bypassing certificate pinning as far as it takes to confirm a vulnerability
- Analysis of traffic with accounts of your own, and up to 5 API requests per second
- Tests of deep links, intents, web views and data stored on the device

## What is not permitted
- Redistributing a modified app, and sharing analyzed code or keys with others
- Using keys or tokens found in the app for more than checking whether they are valid
- Profiting from bypassed payments or paid features. To confirm such a bypass, do it once, with the smallest amount, and say so in the ticket.
- Tests on devices or accounts of others, and mass requests for verification codes
- Tests that slow down or interrupt the service, and social engineering

${handlingOfData}

## What to send
- Name and version of the app, the store it came from, the device model and the version of its operating system
- Whether the device is rooted or jailbroken, and which permissions or other apps the attack needs
${ticketContents}

${rewarding}

## What is not rewarded
- The mere absence or bypass of root or jailbreak detection, obfuscation, certificate pinning or screenshot protection
- Attacks that need the victim's unlocked device in the attacker's hands
- Exposed values that carry no privileges, such as public keys meant to be in the app
- Problems that occur on unsupported operating systems or earlier versions of the app only
- Results of automated tools without actual impact

${safeHarbor}

${disclosure}`

const infra = `## What may be tested
- The hosts and addresses listed as assets, and the services we operate on them. If an asset names a port, only that port.
- The listed devices and firmware versions, if you acquired them lawfully or we lent them to you. Devices in use by others are not included.

Management planes of cloud providers, equipment of carriers, and systems of other customers at shared addresses must not be tested.

## What is permitted
- Finding ports and services with up to 10 packets or requests per second to a host
- Manual tests for bypassed authentication, misconfiguration and vulnerable versions. Commands may print the host name and the current user, nothing else.
- Opening your own device, connecting to debug ports, extracting and analyzing firmware. Test radio in a shielded place, where it does not affect other people's communication.

## What is not permitted
- Denial of service, exhausting bandwidth or storage, and tests that restart equipment
- Keeping the access you gained, moving on to other hosts, changing accounts or settings
- Intercepting or disrupting other people's communication, and jamming
- Tests of installations that can affect the safety of people, or of control systems in operation
- Physical intrusion, social engineering, and tests of suppliers and partners

Opening a device or changing its firmware can void its warranty and break it. We do not compensate for that.

${handlingOfData}

## What to send
- Host, port and service, or model, hardware revision and firmware version
- The equipment needed, and where in the network or at the device the attacker has to be
${ticketContents}

${rewarding}

## What is not rewarded
- Open ports, versions in banners, and opinions on cipher suites
- Known vulnerabilities that are concluded from a version and not reproduced
- Attacks that a factory reset undoes, or that require prolonged possession of one device and affect no other
- Problems that occur only in products and firmware whose end of support has been announced

${safeHarbor}

${disclosure}`

export const policyTemplates: Record<PolicyTemplateName, string> = {
  WEB: web,
  STRICT: strict,
  MOBILE: mobile,
  INFRA: infra,
}
