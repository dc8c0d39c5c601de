import protobuf from 'protobufjs'

/**
 * The part of Chromium's `google_apis/gcm/protocol/checkin.proto` and `mcs.proto` that is used here. Fields that are
 * left out are skipped in what is read.
 */
const { root } = protobuf.parse(
  `syntax = "proto2";
  message AndroidCheckinResponse {
    required bool stats_ok = 1;
    optional fixed64 android_id = 7;
    optional fixed64 security_token = 8;
  }
  message HeartbeatAck {}
  message LoginRequest {
    required string user = 3;
    required string auth_token = 5;
    repeated string received_persistent_id = 10;
  }
  message LoginResponse {
    required string id = 1;
  }
  message AppData {
    required string key = 1;
    required string value = 2;
  }
  message DataMessageStanza {
    required string from = 3;
    required string category = 5;
    repeated AppData app_data = 7;
    optional string persistent_id = 9;
    optional int32 ttl = 17;
    optional bytes raw_data = 21;
  }`,
  { keepCase: true },
)

/** The version that the first byte of both sides names. */
export const VERSION = 41

/** Bytes before each message that say what it is; `kMCSProtoTag…` in `google_apis/gcm/base/mcs_util.h`. */
export const TAGS = {
  HeartbeatPing: 0,
  HeartbeatAck: 1,
  LoginRequest: 2,
  LoginResponse: 3,
  DataMessageStanza: 8,
}

export type Login = { user: string; auth_token: string; received_persistent_id: string[] }

export type Stanza = {
  from: string
  category: string
  app_data: { key: string; value: string }[]
  persistent_id: string
  ttl: number
  raw_data: Uint8Array
}

export function readLogin(body: Uint8Array): Login {
  const { user, auth_token, received_persistent_id } = root.lookupType('LoginRequest').decode(body).toJSON()
  return { user, auth_token, received_persistent_id: received_persistent_id ?? [] }
}

/** The answer to a browser's first request, which names it. */
export function writeCheckin({ id, secret }: { id: number; secret: number }): Uint8Array {
  const fields = { stats_ok: true, android_id: id, security_token: secret }
  return root.lookupType('AndroidCheckinResponse').encode(fields).finish()
}

/** A message with its tag and length before it. */
export function writePacket(
  name: 'HeartbeatAck' | 'LoginResponse' | 'DataMessageStanza',
  fields: object,
): Buffer {
  return Buffer.concat([Buffer.of(TAGS[name]), root.lookupType(name).encodeDelimited(fields).finish()])
}

type Packet = { tag: number; body: Buffer }

/** Reads the whole messages at the start of what has come, and returns the rest for the next time. */
export function readPackets(bytes: Buffer): { packets: Packet[]; rest: Buffer } {
  const packets: Packet[] = []
  let rest = bytes
  for (let packet = readPacket(rest); packet !== null; packet = readPacket(rest)) {
    packets.push(packet)
    rest = rest.subarray(packet.length)
  }
  return { packets, rest }
}

function readPacket(bytes: Buffer): (Packet & { length: number }) | null {
  // The length takes up to five bytes, of which the last one is below 128.
  const end = bytes.subarray(1, 6).findIndex((byte) => byte < 0x80)
  if (end === -1) return null
  const from = end + 2
  const size = protobuf.Reader.create(bytes.subarray(1, from)).uint32()
  const body = bytes.subarray(from, from + size)
  return body.length < size ? null : { tag: bytes.readUInt8(0), body, length: from + size }
}
