"""Holds docs/examples/catanatron_bridge.py against the engine without the arena: a game of ours is dressed up as one of the arena's, with nodes
numbered in another way, and must come back as it was. Run in a folder that has the package and the examples."""

import json
import random
import sys
from collections import defaultdict, namedtuple
from types import SimpleNamespace

sys.path.insert(0, ".")
import catanatron_bridge as bridge

Action = namedtuple("Action", ["color", "action_type", "value"])
Record = namedtuple("Record", ["action", "result"])
Named = namedtuple("Named", ["name"])  # as a member of an enum has one
COLORS = ["RED", "BLUE", "ORANGE", "WHITE"]
TERRAINS = {ours: theirs for theirs, ours in bridge.TERRAINS.items()}
PROMPTS = {
    "draftSettlement": "BUILD_INITIAL_SETTLEMENT",
    "draftRoad": "BUILD_INITIAL_ROAD",
    "discard": "DISCARD",
    "robber": "MOVE_ROBBER",
}


PLIES = 240


class Arena:
    """The arena's side of an island: the same places by other names."""

    def __init__(self, topology, board, game):
        self.topology = topology
        self.id = game
        self.node = random.Random(3).sample(range(54), 54)
        self.tiles = {}
        for tile, place in zip(board["tiles"], topology["tiles"]):
            corners = {name_of: self.node[node] for name_of, node in zip(bridge.CORNERS, place["nodes"])}
            self.tiles[self.cube(tile)] = SimpleNamespace(
                resource=TERRAINS[tile["terrain"]],
                number=tile.get("number"),
                nodes={Named(corner): node for corner, node in corners.items()},
            )
        for harbour in board["harbours"]:
            [(direction, (right, down, _))] = [entry for entry in bridge.LANDWARD.items() if entry[1][2] == harbour["side"]]
            place = {"q": harbour["q"] - right, "r": harbour["r"] - down}
            kind = None if harbour["kind"] == "any" else harbour["kind"].upper()
            self.tiles[self.cube(place)] = SimpleNamespace(resource=kind, direction=Named(direction), nodes={})

    def cube(self, place):
        return (place["q"], -place["q"] - place["r"], place["r"])

    def edge(self, edge):
        one, other = self.topology["edges"][edge]["nodes"]
        return (self.node[one], self.node[other])

    def tile(self, tile):
        return self.cube(self.topology["tiles"][tile])

    def action(self, action):
        kind = action["kind"]
        for theirs, ours in bridge.PLAIN.items():
            if kind == ours:
                return theirs, None
        if kind == "discard":
            return "DISCARD_RESOURCE", action["resource"].upper()
        if kind == "moveRobber":
            return "MOVE_ROBBER", (self.tile(action["tile"]), COLORS[action["victim"]] if "victim" in action else None)
        if kind == "buildRoad":
            return "BUILD_ROAD", self.edge(action["edge"])[::-1]
        if kind == "buildSettlement":
            return "BUILD_SETTLEMENT", self.node[action["node"]]
        if kind == "buildCity":
            return "BUILD_CITY", self.node[action["node"]]
        if kind == "playYearOfPlenty":
            return "PLAY_YEAR_OF_PLENTY", tuple(card.upper() for card in action["resources"])
        if kind == "playMonopoly":
            return "PLAY_MONOPOLY", action["resource"].upper()
        if kind == "bankTrade":
            return "MARITIME_TRADE", (*[action["give"].upper()] * 3, None, action["take"].upper())
        raise ValueError(kind)

    def game(self, position, last_settlement):
        players = len(position["order"])
        told = {}
        buildings = {}
        roads = {}
        for seat, part in enumerate(position["seats"]):
            told.update({f"P{seat}_{card.upper()}_IN_HAND": count for card, count in part["hand"].items()})
            for ours, theirs in bridge.DEVELOPMENTS.items():
                told[f"P{seat}_{theirs}_IN_HAND"] = part["held"][ours]
                # Who played which other card does not matter to anybody.
                played = position["played"][ours] if ours != "knight" else 0
                told[f"P{seat}_PLAYED_{theirs}"] = part["knights"] if ours == "knight" else played if seat == 0 else 0
            told[f"P{seat}_HAS_ROAD"] = position.get("longestRoad") == seat
            told[f"P{seat}_HAS_ARMY"] = position.get("largestArmy") == seat
            told[f"P{seat}_HAS_ROLLED"] = seat == position["current"] and "dice" in position
            told[f"P{seat}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"] = seat == position["current"] and position["cardPlayed"]
            told[f"P{seat}_ROADS_AVAILABLE"] = 15 - len(part["roads"])
            settled = sorted(part["settlements"], key=lambda node: node == last_settlement)
            buildings[COLORS[seat]] = defaultdict(list)
            buildings[COLORS[seat]]["SETTLEMENT"] = [self.node[node] for node in settled]
            buildings[COLORS[seat]]["CITY"] = [self.node[node] for node in part["cities"]]
            for edge in part["roads"]:
                pair = self.edge(edge)
                roads[pair] = roads[pair[::-1]] = COLORS[seat]
        current = COLORS[position["current"]]
        records = [Record(Action(None, Named("END_TURN"), None), None)] * (position["turn"] - 1)
        if "dice" in position:
            records.append(Record(Action(current, Named("ROLL"), None), tuple(position["dice"])))
        for ours, count in position["boughtThisTurn"].items():
            records += [Record(Action(current, Named("BUY_DEVELOPMENT_CARD"), None), bridge.DEVELOPMENTS[ours])] * count
        asked = next((seat for seat, count in enumerate(position.get("discards", [])) if count), position["current"])
        state = SimpleNamespace(
            colors=tuple(COLORS[:players]),
            board=SimpleNamespace(map=SimpleNamespace(tiles=self.tiles), roads=roads, robber_coordinate=self.tile(position["robber"])),
            buildings_by_color=buildings,
            player_state=told,
            resource_freqdeck=[position["bank"][resource] for resource in bridge.RESOURCES],
            development_listdeck=[None] * sum(position["deck"].values()),
            action_records=records,
            current_prompt=Named(PROMPTS.get(position["phase"], "PLAY_TURN")),
            current_player_index=asked,
            current_turn_index=position["current"],
            discard_limit=position["options"]["discardLimit"],
            friendly_robber=position["options"]["friendlyRobber"],
            discard_counts=position.get("discards", [0] * players),
            is_road_building=position["phase"] == "freeRoad",
            free_roads_available=position.get("freeRoads", 0),
        )
        return SimpleNamespace(id=self.id, state=state, vps_to_win=position["options"]["targetPoints"])


def compare(engine, arena, position, theirs):
    """What the bridge reads is what the engine shows that seat, and what a bot answers is an action of the arena."""
    seat = theirs.state.current_player_index
    island = bridge.Island(arena.tiles, arena.topology)
    shown = engine.call("view.get", position=position, seat=seat)
    read = engine.call("view.get", position=bridge.read_view(theirs, island, seat), seat=seat)
    assert read["position"] == shown["position"], (read["position"], shown["position"])
    actions = [entry["action"] for entry in shown["actions"]]
    playable = [Action(COLORS[seat], Named(kind), value) for kind, value in map(arena.action, actions)]
    back = [bridge.read_action(action, island, list(theirs.state.colors)) for action in playable]
    assert back == actions, (back, actions)
    assert bridge.HexterlandPlayer(COLORS[seat], "easy").decide(theirs, playable) in playable


def follow(engine, seed, players):
    """Plays a game at random and looks at it every now and then; says in which phases."""
    options = {"playerTrades": False, "friendlyRobber": True}
    game = engine.call("game.new", seed=seed, players=players, options=options)
    arena = Arena(engine.call("board.topology"), game["position"]["board"], f"game {seed}")
    policy = "random" if seed % 2 else "heuristic"
    records = engine.call("game.random", seed=seed, policy=policy, maxPlies=PLIES, records=True)["records"]
    last_settlement = None
    for at, record in enumerate(records):
        position = engine.call("position.get")["position"]
        if at % 7 == 0 or position["phase"] not in ("roll", "main"):
            compare(engine, arena, position, arena.game(position, last_settlement))
            yield position["phase"]
        if record["action"]["kind"] == "buildSettlement":
            last_settlement = record["action"]["node"]
        engine.call("actions.apply", **record)


engine = bridge.Engine()
phases = [phase for seed in range(3) for phase in follow(engine, seed, 2 + seed % 3)]
assert bridge.HexterlandPlayer.failures == 0
print(json.dumps({"looks": len(phases), "phases": sorted(set(phases))}))
